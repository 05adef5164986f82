import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { type Connection, connect } from "../connection/connection.ts";
import { checkStructure } from "./structure.ts";

const MANY = 9;
const NAMED = 5;

let connection: Connection;
beforeEach(() => {
  connection = connect(":memory:");
  connection.exec(`
    CREATE TABLE people (id TEXT PRIMARY KEY, age INTEGER CHECK (age > 0));
    CREATE TABLE words (personId TEXT REFERENCES people (id));
    INSERT INTO people VALUES ('ana', 40);
    INSERT INTO words VALUES ('ana');
  `);
});
afterEach(() => connection.close());

/** As another program does that knows no rules. */
function breakRules(sql: string): void {
  connection.pragma("ignore_check_constraints = ON");
  connection.pragma("foreign_keys = OFF");
  for (let time = 0; time < MANY; time += 1) connection.exec(sql);
  connection.pragma("ignore_check_constraints = OFF");
}

const AGE = "INSERT INTO people VALUES (hex(randomblob(8)), -1)";
const NOBODY = "INSERT INTO words VALUES ('nobody')";

describe("the structure of a file", () => {
  it("RULE-13 is sound where each rule of its tables is kept", () => {
    expect(checkStructure(connection)).toEqual([]);
  });

  it("RULE-13 names some rows that break a rule", () => {
    breakRules(AGE);
    const problem = "CHECK constraint failed in people";
    expect(checkStructure(connection)).toEqual(
      Array.from({ length: NAMED }, () => ({ what: "structure of the file", problem })),
    );
  });

  it("RULE-13 names some rows that refer to nothing", () => {
    breakRules(NOBODY);
    const problem = "a row of words refers to a row of people that is not there";
    expect(checkStructure(connection)).toEqual(
      Array.from({ length: NAMED }, () => ({ what: "references between rows", problem })),
    );
  });

  it("RULE-13 looks at references only where the rest is sound", () => {
    breakRules(NOBODY);
    breakRules(AGE);
    const whats = checkStructure(connection).map(({ what }) => what);
    expect(new Set(whats)).toEqual(new Set(["structure of the file"]));
  });
});
