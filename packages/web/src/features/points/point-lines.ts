import { POINT_LINES } from "@stepout/server/domains/games/game/games.rules";
import type { PointStep, PointsByDay } from "@stepout/server/domains/games/points/points.schema";
import type { GroupPointsByDay } from "@stepout/server/domains/groups/groups.schema";
import type { PublicUser } from "@stepout/server/domains/users/users.schema";
import { hueOf, seedOf } from "@stepout/server/platform/drawing/seeds.rules";
import { compactName } from "@stepout/server/text/format.rules";
import { findHandle, gatherNames, tellApart } from "#lib/names/same-names.ts";
import { pointsTexts as texts } from "./texts.ts";

export interface PointLine {
  id: string;
  label: string;
  name: string;
  steps: PointStep[];
  isOwn: boolean;
  color: string;
  dashes: string;
}

export interface PointLines {
  firstDay: string;
  lastDay: string;
  lines: PointLine[];
}

const DASHES = ["none", "7 3", "2 3", "10 3 2 3", "4 4", "12 4"];

const HUES = 10;

/** Mixes a group colour with ink, because some colours have too little contrast with light or dark backgrounds. */
export const strengthen = (color: string): string =>
  `color-mix(in oklab, ${color} 68%, var(--ink))`;

/** Returns each person's avatar colour, or the next free colour if that colour is taken. */
function chooseColors(ids: readonly string[]): string[] {
  const taken = new Set<string>();
  return ids.map((id) => {
    const seed = seedOf(id);
    const hues = Array.from({ length: HUES }, (_, index) => hueOf((seed % HUES) + index));
    const color = hues.find((hue) => !taken.has(hue)) ?? hueOf(seed);
    taken.add(color);
    return strengthen(color);
  });
}

/** Returns short labels: first names, or usernames for people who share a first name. */
export function shortenNames(people: readonly PublicUser[]): string[] {
  const names = gatherNames(people);
  const firstNames = people.map((person) => person.firstName || compactName(person));
  return people.map((person, index) => {
    const firstName = firstNames[index] ?? "";
    const isShared = firstNames.indexOf(firstName) !== firstNames.lastIndexOf(firstName);
    return isShared ? (findHandle(person, names) ?? compactName(person)) : firstName;
  });
}

const dashesOf = (index: number) => DASHES[index % DASHES.length] ?? "none";

export function readPeople({ lines, ...days }: PointsByDay, viewerId: string): PointLines {
  const labels = shortenNames(lines.map(({ user }) => user));
  const names = gatherNames(lines.map(({ user }) => user));
  const colors = chooseColors(lines.map(({ user }) => user.id));
  return {
    ...days,
    lines: lines.map(({ user, steps }, index) => {
      const isOwn = user.id === viewerId;
      return {
        id: user.id,
        label: isOwn ? texts.you : (labels[index] ?? ""),
        name: tellApart(user, names),
        steps,
        isOwn,
        color: isOwn ? "var(--violet)" : (colors[index] ?? "var(--ink)"),
        dashes: isOwn ? "none" : dashesOf(index),
      };
    }),
  };
}

export function readGroups(
  { lines, ...days }: GroupPointsByDay,
  ownGroupId: string | undefined,
): PointLines {
  const shown = lines.filter(
    ({ group, steps }, index) =>
      steps.length > 0 && (index < POINT_LINES || group.id === ownGroupId),
  );
  return {
    ...days,
    lines: shown.map(({ group, steps }, index) => ({
      id: group.id,
      label: group.name,
      name: group.name,
      steps,
      isOwn: group.id === ownGroupId,
      color: strengthen(`#${group.color}`),
      dashes: dashesOf(index),
    })),
  };
}
