import { schema } from "@stepout/db";
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

export const imageUrl = (imageId: string): string => `/api/images/${imageId}`;

export const toPublicUser = ({ imageId, ...user }: PublicUserRow): PublicUser => ({
  ...user,
  profileImageUrl: imageId === null ? null : imageUrl(imageId),
});
