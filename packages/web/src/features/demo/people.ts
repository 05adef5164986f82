import type { CurrentUser, PublicUser } from "@stepout/server/domains/users/users.schema";

const person = (username: string, firstName: string, lastName: string): PublicUser => ({
  id: `demo-${username}`,
  username,
  firstName,
  lastName,
  profileImageUrl: null,
});

export const robin = person("robin", "Robin", "Vale");
export const ines = person("ines", "Ines", "Duarte");
export const jonas = person("jonas", "Jonas", "Lind");
export const aiko = person("aiko", "Aiko", "Mori");
export const samuel = person("samuel", "Samuel", "Okoro");
export const farah = person("farah", "Farah", "Haddad");

export const viewer: CurrentUser = {
  ...robin,
  email: "robin@example.org",
  emailVerified: true,
  canVerifyEmail: false,
  bio: "Learning to ask, to sing, and to fall off a skateboard.",
  hasPassword: true,
  isHost: false,
  state: "active",
};

export const everybody = [robin, ines, jonas, aiko, samuel, farah];
