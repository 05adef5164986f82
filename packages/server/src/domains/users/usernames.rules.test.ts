import { describe, expect, it } from "vitest";
import { isReservedUsername, newUsername, RESERVED_MESSAGE } from "./usernames.rules.ts";

const messageOf = (username: string) => newUsername.safeParse(username).error?.issues[0]?.message;

describe("a new username", () => {
  it.each([
    "admin",
    "Adm1n",
    "adrnin",
    "-HOST-",
    "Supp0rt",
    "r00t",
    "sy5tem",
    "StepOut",
    "5tep0ut",
    "stepout-support",
    "admin.admin",
  ])("MEND-20 rejects the reserved username %s", (username) => {
    expect(messageOf(username)).toBe(RESERVED_MESSAGE);
  });

  it.each(["deleted-account", "DeIeted.account", "de1eted_acc0unt"])(
    "FMT-05 rejects the username %s, which resembles one of the app's labels",
    (username) => expect(messageOf(username)).toMatch(/looks like a label of the app/),
  );

  it.each(["administra", "ghost", "badmin", "admin2", "ana", "007"])(
    "MEND-20 accepts the username %s",
    (username) => {
      expect(messageOf(username)).toBeUndefined();
    },
  );

  it.each(["___", "...", "-.-"])("MEND-20 rejects a punctuation-only username: %s", (username) => {
    expect(messageOf(username)).toBe("Use at least one letter or digit");
  });

  it.each([
    ["Riverside School", "riverside-school"],
    ["Riverside School", "RiversideSchool.Admin"],
    ["Lycée Épée", "lycee_epee"],
    ["Café Łódź", "cafelodz"],
    ["Søren’s", "sorens"],
    ["\u0410\u0421\u041e", "aco"],
  ])("MEND-20 rejects a username that resembles the instance name %s: %s", (name, username) => {
    expect(messageOf(username)).toBeUndefined();
    expect(isReservedUsername(username, name)).toBe(true);
  });

  it.each(["学校", "Школа", "🎉", ""])(
    "MEND-20 reserves no username for the instance name %j",
    (name) => {
      for (const username of ["koa", "ana", "school"]) {
        expect(isReservedUsername(username, name)).toBe(false);
      }
    },
  );
});
