import type { Account } from "#src/platform/world.ts";
import type { Tool } from "../tool.ts";
import { getContainer } from "./get-container.ts";
import { searchContainer } from "./search-container.ts";

/** interface: Hosted tool server, Tools. The ten that every account has. */
export const tenTools: readonly Tool[] = [searchContainer, getContainer];

/** What an account sees: the ten, then those of its add-ons. */
export const toolsFor = (_account: Pick<Account, "entitlements">): readonly Tool[] => tenTools;
