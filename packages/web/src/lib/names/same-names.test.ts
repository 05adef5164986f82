import { DELETED_ACCOUNT, DELETED_USERNAME } from "@stepout/server/domains/users/users.rules";
import { compactName } from "@stepout/server/text/format.rules";
import { describe, expect, it } from "vitest";
import { findHandle, gatherNames, type PersonAmongOthers, tellApart } from "./same-names.ts";

const person = (id: string, firstName?: string, lastName?: string): PersonAmongOthers => ({
  id,
  username: `user-${id}`,
  ...(firstName && { firstName }),
  ...(lastName && { lastName }),
});

describe("names that look alike", () => {
  it("FMT-06 shows usernames only for users with the same name", () => {
    const people = [person("1", "Ben", "Smith"), person("2", "Ben", "Smith"), person("3", "Ben")];
    const names = gatherNames(people);
    expect(people.map((one) => tellApart(one, names))).toEqual([
      "Ben Smith @user-1",
      "Ben Smith @user-2",
      "Ben",
    ]);
  });

  it("FMT-06 ignores case, spaces and Unicode composition when it compares names", () => {
    const people = [person("1", "Jose\u0301  Maria"), person("2", "jos\u00e9 maria")];
    const names = gatherNames(people);
    expect(people.map((one) => findHandle(one, names))).toEqual(["@user-1", "@user-2"]);
  });

  it.each([
    ["Sam", "\u0405am"],
    ["Mike", "\u041c\u0456k\u0435"],
    ["NINA", "\u039d\u0399\u039d\u0391"],
    ["Anna", "A\u200fn\u2060na"],
    ["Joana", "Joana\ufe0f\u034f"],
    ["Zo\u00eb", "Zo\u0451"],
    ["Mar\u00eda", "Mar\u03afa"],
    ["Amy", "Am\u03b3"],
    ["O'Neil", "O\u2019Neil"],
    ["Ian", "lan"],
    ["\u0406an", "lan"],
    ["\u04c0an", "Ian"],
    ["\u0406\u0412\u0410\u041d", "lBAH"],
    ["ALI", "Al1"],
    ["Bob", "B0b"],
  ])("FMT-06 treats %s and %s as names that look alike", (one, other) => {
    const people = [person("1", one), person("2", other)];
    const names = gatherNames(people);
    expect(people.map((each) => findHandle(each, names))).toEqual(["@user-1", "@user-2"]);
  });

  it.each([
    ["Eila", "Ella"],
    ["Han", "Nan"],
    ["Jose", "Jos\u00e9"],
    ["\u0410\u043d\u044f", "\u041d\u0430\u044f"],
  ])("FMT-06 treats %s and %s as different names", (one, other) => {
    const people = [person("1", one), person("2", other)];
    const names = gatherNames(people);
    expect(people.map((each) => findHandle(each, names))).toEqual([undefined, undefined]);
  });

  it("FMT-06 shows usernames if a name looks like another person's username", () => {
    const people = [person("1", "user-2"), person("2")];
    const names = gatherNames(people);
    expect(people.map((one) => findHandle(one, names))).toEqual(["@user-1", "@user-2"]);
  });

  it("FMT-06 shows usernames when different full names look alike once shortened", () => {
    const people = [
      { id: "1", username: "long-username-1" },
      { id: "2", username: "long-username-2" },
    ];
    const names = gatherNames(people);
    expect(people.map((one) => findHandle(one, names))).toEqual([undefined, undefined]);
    expect(people.map((one) => findHandle(one, names, compactName))).toEqual([
      "@long-username-1",
      "@long-username-2",
    ]);
  });

  it("FMT-06 shows no username for a person who is listed twice", () => {
    const ben = person("1", "Ben");
    expect(findHandle(ben, gatherNames([ben, ben], gatherNames([ben])))).toBeUndefined();
  });

  it("FMT-06 shows a username if two people in different lists have the same name", () => {
    const names = gatherNames([person("1", "Ben")]);
    expect(findHandle(person("9", "Ben"), names)).toBe("@user-9");
    expect(findHandle(person("2", "Ben"), gatherNames([person("2", "Ben")], names))).toBe(
      "@user-2",
    );
  });

  it("FMT-06 shows no username for deleted accounts and invited email addresses", () => {
    const gone = ["1", "2"].map((id) => ({ id, ...DELETED_ACCOUNT, username: DELETED_USERNAME }));
    const invited = ["3", "4"].map((id) => ({ id, email: "ada@example.com" }));
    const names = gatherNames([...gone, ...invited]);
    for (const one of [...gone, ...invited]) expect(findHandle(one, names)).toBeUndefined();
  });
});
