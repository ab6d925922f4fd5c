import { median } from "../statistics.ts";

const warmUps = 12;
const samplesOf = 40;

type Call = () => unknown;

/** Milliseconds of this process's processor time: what others do on the machine counts less than in elapsed time. */
async function processorMs(call: Call, times: number): Promise<number> {
  const before = process.cpuUsage();
  for (let n = 0; n < times; n++) await call();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000 / times;
}

/** Medians of processor time a call of both, warmed up and in turns of some calls. */
export async function comparedByProcessor(ours: Call, baseline: Call, calls = 1) {
  for (let n = 0; n < warmUps; n++) {
    await ours();
    await baseline();
  }
  const samples = { ours: [] as number[], baseline: [] as number[] };
  for (let n = 0; n < samplesOf; n++) {
    samples.ours.push(await processorMs(ours, calls));
    samples.baseline.push(await processorMs(baseline, calls));
  }
  return { ours: median(samples.ours), baseline: median(samples.baseline) };
}
