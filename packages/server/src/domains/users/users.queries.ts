import { schema } from "@stepout/db";
import { toSearchText } from "@stepout/db/search-text";
import { imageUrl } from "../images/images.rules.ts";
import type { PublicUser } from "./users.schema.ts";

const { users } = schema;

/** Columns of a person that everybody may see. */
export const publicUserColumns = {
  id: users.id,
  username: users.username,
  firstName: users.firstName,
  lastName: users.lastName,
  imageId: users.imageId,
};

interface PublicUserRow {
  id: string;
  username: string;
  firstName: string | null;
  lastName: string | null;
  imageId: string | null;
}

export const toPublicUser = ({ imageId, ...user }: PublicUserRow): PublicUser => ({
  ...user,
  profileImageUrl: imageId === null ? null : imageUrl(imageId),
});

interface Names {
  username: string;
  firstName: string | null;
  lastName: string | null;
}

/** The text that a search for people looks in: their names, never their e-mail. */
export const searchTextOf = ({ firstName, lastName, username }: Names): string =>
  toSearchText([firstName, lastName, username].join(" "));
