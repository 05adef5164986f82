import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { addPeople } from "../../testing/many-people.ts";
import { runElsewhere } from "../../testing/test-database.ts";
import { connect } from "../connection/connection.ts";
import { openDataFile } from "../opening/open.ts";
import { isSealed } from "../page-sums/page-sums.ts";
import { acceptChanges, DamagedFileError, requireOpenable } from "./damage.ts";

let folder: string;
let path: string;
let url: string;
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), "stepout-accepting-"));
  path = join(folder, "data.db");
  url = `file:${path}`;
  const db = openDataFile(url);
  await addPeople(db, 0, 5);
  await db.close();
});
afterEach(() => rmSync(folder, { recursive: true }));

/** Changes the file as another program does that knows no rules. */
function changeElsewise(sql: string): void {
  const connection = connect(path);
  connection.pragma("foreign_keys = OFF");
  connection.exec(sql);
  connection.close();
}

const open = () => openDataFile(url);

describe("a data file that another program has changed", () => {
  it.each([
    ["its rows", "UPDATE users SET bio = 'by hand'", "not as they were written"],
    ["how it is written", "PRAGMA journal_mode = DELETE", "its header says what it never was"],
    ["its sums", "UPDATE pageSums SET proof = 0", "the checksums of its pages are damaged"],
    ["that it has sums", "DELETE FROM pageSums", "not as they were written"],
  ])("HARD-09 is refused, and accepted once its host says so: %s", async (_, sql, reason) => {
    runElsewhere(url, sql);
    expect(open).toThrow(DamagedFileError);
    expect(open).toThrow(reason);
    acceptChanges(path);
    expect(readdirSync(folder)).toEqual(["data.db"]);
    await open().close();
  });

  it("HARD-09 is not accepted with rows that refer to nothing, and nobody holds it then", () => {
    changeElsewise("UPDATE userTotals SET userId = 'nobody' WHERE userId = 'person1'");
    expect(() => acceptChanges(path)).toThrow(
      new DamagedFileError(
        "references between rows: a row of userTotals refers to a row of users that is not there",
      ),
    );
    // Nobody may have the file open for that.
    const answer = [{ journal_mode: "delete" }];
    expect(runElsewhere(url, "PRAGMA journal_mode = DELETE")).toEqual(answer);
  });

  it("HARD-09 is accepted by an SQLite file that never had sums, and gets none", () => {
    path = join(folder, "other.db");
    changeElsewise("CREATE TABLE words (word TEXT)");
    acceptChanges(path);
    const connection = connect(path, { readonly: true });
    expect(isSealed(connection)).toBe(false);
    connection.close();
  });

  it("RULE-13 is refused for its structure where it has no sums", () => {
    changeElsewise("PRAGMA user_version = 0");
    expect(requireOpenable(path)).toBe(true);
    changeElsewise("UPDATE userTotals SET userId = 'nobody' WHERE userId = 'person1'");
    expect(() => requireOpenable(path)).toThrow("damaged: references between rows: a row of");
  });
});
