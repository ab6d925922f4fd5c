import { describe, expect, it } from "vitest";
import { developmentSignIn } from "#local/front/portal/development-sign-in.ts";
import { publicPath } from "#src/platform/manifest.ts";
import { manifest, synthesized } from "./synthesized.ts";

describe("Continue as Development", () => {
  it("is no row of the manifest, so that no deployment has it", () => {
    const paths = manifest.routes.map(publicPath);
    expect(paths).toContain("/sign-in");
    expect(paths.filter((path) => path.includes("development"))).toEqual([]);
    const [api] = synthesized().resources("AWS::ApiGatewayV2::Api", "api");
    const deployed = JSON.stringify(api?.properties["Body"]);
    expect(deployed).toContain('"/sign-in"');
    expect(deployed).not.toContain(developmentSignIn);
  });
});
