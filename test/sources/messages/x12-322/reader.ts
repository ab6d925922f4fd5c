import { readFixture } from "../../edi/read-fixture.ts";

export const read = readFixture;
