import { App, Validations } from "aws-cdk-lib";
import { Code } from "aws-cdk-lib/aws-lambda";
import { AwsSolutionsChecks } from "cdk-nag";
import { routes, workers } from "#functions/manifest.ts";
import { fallback } from "#functions/manifest/platform.ts";
import { bundleHandlers } from "#lib/functions/bundle.ts";
import { handlersOf } from "#lib/functions/manifest.ts";
import { composeProduct } from "#lib/product.ts";
import { builtPortal } from "#lib/portal/build.ts";
import type { Settings } from "#lib/settings.ts";
import { stageOfContext } from "#lib/stage-file.ts";

const app = new App();
const settings = chosen();
const manifest = { routes, workers, fallback };
const bundleOf = bundleHandlers(handlersOf(manifest));
const portalFolder =
  settings.domainName === undefined
    ? null
    : await builtPortal(
        (milliseconds) => console.error(`portal built in ${milliseconds} ms`),
        new AbortController().signal,
      );
composeProduct(
  app,
  settings,
  manifest,
  (handler) => Code.fromAsset(bundleOf(handler)),
  portalFolder,
);
Validations.of(app).addPlugins(new AwsSolutionsChecks(app));
app.synth();

/** What the stage's file chooses. An operator's mistake is one line, without the stack of this program. */
function chosen(): Settings {
  try {
    return stageOfContext(app.node.getAllContext());
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exit(1);
  }
}
