import { expect, it } from "vitest";
import { greyJpeg } from "../../testing/pictures/jpeg-input.ts";
import { ana, ben, setScene } from "../../testing/scene.ts";

setScene({ game: null });

it("SHG-02 finds users by their current name and returns their current picture", async () => {
  const search = (q: string) => ben.call.users.search({ q });
  expect(await search("ana")).toMatchObject([{ username: "ana", profileImageUrl: null }]);
  const names = { firstName: "Ida", lastName: "Olsen" };
  const { profileImageUrl } = await ana.call.account.updateProfile({
    ...names,
    profileImage: greyJpeg(40),
  });
  expect(profileImageUrl).toMatch(/^\/api\/images\//);
  for (const term of ["ida", "olsen", "ana", "ida olsen ana"]) {
    expect(await search(term)).toMatchObject([{ ...names, profileImageUrl }]);
  }
});
