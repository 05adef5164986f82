import { foldKey } from "../src/text/fold-key.rules.ts";
import { toSearchText } from "../src/text/search-text.rules.ts";
import { DAY_MS, type DemoPeople, type DemoPerson, type DemoRows, type Setting } from "./demo.ts";
import { avatarOf } from "./drawing/avatars.ts";
import { drawJpeg } from "./drawing/picture.ts";
import {
  DEMO_SIGN_INS,
  isPersonKey,
  PEOPLE,
  type PersonKey,
  type PersonText,
} from "./texts/people.ts";

const SIGNED_UP_DAYS_AGO = { from: 95, to: 66 };

const personKeys = Object.keys(PEOPLE).filter(isPersonKey);

export async function buildPeople(
  setting: Setting,
  rows: DemoRows,
  passwordHash: string,
): Promise<DemoPeople> {
  const { now, random } = setting;
  const people = new Map<PersonKey, DemoPerson>();
  for (const key of personKeys) {
    const text: PersonText = PEOPLE[key];
    const firstName = text.firstName ?? null;
    const lastName = text.lastName ?? null;
    const email = text.email ?? null;
    const daysAgo = random.between(SIGNED_UP_DAYS_AGO.to, SIGNED_UP_DAYS_AGO.from);
    const createdAt = Math.round(now - daysAgo * DAY_MS);
    const id = setting.idAt(createdAt);
    const avatar = avatarOf(key);
    const image = avatar && {
      id: setting.idAt(createdAt),
      ownerId: id,
      createdAt,
      ...(await drawJpeg(`avatar of ${key}`, avatar)),
    };
    if (image) rows.images.push(image);
    rows.users.push({
      id,
      username: key,
      usernameKey: foldKey(key),
      email,
      emailKey: email && foldKey(email),
      emailVerified: email !== null,
      firstName,
      lastName,
      searchText: toSearchText([firstName, lastName, key].filter(Boolean).join(" ")),
      bio: text.bio ?? null,
      imageId: image?.id ?? null,
      passwordHash: DEMO_SIGN_INS.includes(key) ? passwordHash : null,
      createdAt,
      updatedAt: createdAt,
    });
    people.set(key, { key, id });
  }
  return people;
}
