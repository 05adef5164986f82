import { describe, expect, it } from "vitest";
import { ana, ben, gameId, server, setScene } from "../../../testing/scene.ts";

const WRITTEN: [text: string, ...terms: string[]][] = [
  ["Enfin l’épreuve, fini !", "épreuve", "l'épreuve", "l’epreuve", "lʼép", "lepreuve,"],
  ["La course d’aujourd’hui", "aujourd'hui", "hui", "d'aujourd’hui"],
  ["Rock ‘n’ roll: “loud”", 'roll "loud"', "'n'"],
  ["Kölner Dom – 7—9 Uhr", "dom -", "7-9"],
  ["Donau\u00addampf\u200bschiff", "donaudampf", "Donau\u00addampfschiff"],
  ["שָׁלוֹם לכולם", "שלום", "שָׁלוֹם"],
  ["ركضتُ مع مُحَمَّد ٣ مرات", "ركضت", "محمد 3", "محمـد ۳"],
  ["کتاب‌های فارسی", "كتاب", "کتابهای", "فارسي"],
  ["Łódź, Søren i Đặng", "lodz", "soren", "dang", "ŁÓDŹ ĐẶNG"],
  ["Cœur, Ærø, Straße, Þór", "coeur aero strasse thor"],
  ["Run 🏴󠁧󠁢󠁥󠁮󠁧󠁿 👨‍👩‍👧", "🏴󠁧󠁢󠁥󠁮󠁧󠁿", "👨‍👩‍👧 run"],
  ["東京で走った", "京で"],
];

setScene({ joined: ["ben"] });

describe("searching with a different spelling", () => {
  it("MEND-16 a search with a different spelling of a word finds only the matching post", async () => {
    for (const [content] of WRITTEN) await ana.call.posts.create({ gameId, content });
    for (const [content, ...terms] of WRITTEN) {
      for (const query of terms) {
        const { posts } = await ben.call.posts.search({ gameId, query });
        expect(
          posts.map((post) => post.content),
          query,
        ).toEqual([content]);
      }
    }
  });

  it("MEND-16 the user and participant searches find a user by a different spelling of their name", async () => {
    await ana.call.account.updateProfile({ firstName: "Sørina", lastName: "O’Đặng" });
    const dave = await server.createPerson("dave");
    for (const q of ["sorina", "dang", "o'dang", "odang", "SØRINA Đặ"]) {
      const found = await dave.call.users.search({ q });
      expect(
        found.map(({ username }) => username),
        q,
      ).toEqual(["ana"]);
      const { people } = await ben.call.games.people({ id: gameId, q });
      expect(
        people.map(({ user }) => user.username),
        q,
      ).toEqual(["ana"]);
      const { posts } = await ben.call.posts.search({ gameId, query: q });
      expect(posts, q).toEqual([]);
    }
  });

  it("MEND-16 lists names that start with the search term before names that only contain it", async () => {
    await ana.call.account.updateProfile({ firstName: "Zoe", lastName: "O’Brien" });
    await ben.call.account.updateProfile({ firstName: "O’Brien", lastName: "Zoe" });
    const dave = await server.createPerson("dave");
    const found = await dave.call.users.search({ q: "o'br" });
    expect(found.map(({ username }) => username)).toEqual(["ben", "ana"]);
  });
});
