import { readFileSync } from "node:fs";
import { join } from "node:path";
import { exit, Failure } from "../../core/failure.ts";
import { writePrivate } from "../../core/files.ts";
import type { TableFileFormat } from "../../../src/warehouse-tables/index.ts";
import type { TableStates } from "./state.ts";

/** What a folder remembers between two exports. */
export type FolderState = {
  readonly version: 1;
  /** Id of the account whose rows are there. */
  readonly account: string;
  readonly format: TableFileFormat;
  /** Number of the last export. */
  readonly run: number;
  readonly tables: TableStates;
};

const stateFileIn = (folder: string): string => join(folder, ".quayline-export.json");

/** The state of a folder; undefined if nothing was exported there. Throws a Failure if it cannot be read. */
export function readState(folder: string): FolderState | undefined {
  const path = stateFileIn(folder);
  let text: string;
  try {
    text = readFileSync(path, "utf8");
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return undefined;
    throw error;
  }
  let state: Partial<FolderState>;
  try {
    state = JSON.parse(text) as Partial<FolderState>;
  } catch (cause) {
    throw new Failure(exit.fault, `${path} is no JSON. Remove it to export everything again.`, {
      cause,
    });
  }
  if (state?.version !== 1)
    throw new Failure(exit.fault, `${path} is of another version of this program.`);
  return state as FolderState;
}

/** Stores the state, whole or not at all. */
export const writeState = (folder: string, state: FolderState): void =>
  writePrivate(stateFileIn(folder), state);
