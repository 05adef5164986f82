import { describe, expect, it } from "vitest";
import { isReservedUsername, newUsername, RESERVED_MESSAGE } from "./usernames.rules.ts";

const messageOf = (username: string) => newUsername.safeParse(username).error?.issues[0]?.message;

describe("a new username", () => {
  it.each([
    "admin",
    "ADMINS",
    "Adm1n",
    "ad.min",
    "adrnin",
    "-HOST-",
    "h0st",
    "Supp0rt",
    "5upport",
    "r00t",
    "m0derat0r",
    "System",
    "sy5tem",
    "StepOut",
    "Step_Out",
    "5tep0ut",
    "stepout-support",
    "admin.admin",
  ])("MEND-20 can't be the reserved %s", (username) => {
    expect(messageOf(username)).toBe(RESERVED_MESSAGE);
  });

  it.each([
    "administra",
    "ghost",
    "hostel",
    "rooted",
    "badmin",
    "admin2",
    "stepoutfan",
    "ana",
    "007",
    "a_1",
  ])("MEND-20 can be %s", (username) => {
    expect(messageOf(username)).toBeUndefined();
  });

  it.each(["___", "...", "-.-"])("MEND-20 needs a letter or digit, unlike %s", (username) => {
    expect(messageOf(username)).toBe("Use at least one letter or digit");
  });

  it.each([
    ["Riverside School", "riverside-school"],
    ["Riverside School", "RiversideSchool.Admin"],
    ["Lycée Épée", "lycee_epee"],
    ["Café Łódź", "cafelodz"],
    ["Søren’s", "sorens"],
    ["\u0410\u0421\u041e", "aco"],
  ])("MEND-20 can't look like the name of the place: %s, %s", (place, username) => {
    expect(messageOf(username)).toBeUndefined();
    expect(isReservedUsername(username, place)).toBe(true);
  });

  it.each(["学校", "Школа", "🎉", ""])(
    "MEND-20 is not limited by the name of the place %j",
    (place) => {
      for (const username of ["koa", "ana", "school"]) {
        expect(isReservedUsername(username, place)).toBe(false);
      }
    },
  );
});
