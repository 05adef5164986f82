import type { Group } from "@stepout/server/domains/groups/groups.schema";
import { displayName } from "@stepout/server/text/format.rules";
import { noteNamesakes } from "#lib/names/namesakes.ts";
import { groupTexts as texts } from "./texts.ts";

const colorNames: Record<string, string> = texts.colors;

/** Notes for groups of the same name, by id. */
export const groupNotes = (groups: readonly Group[]): ReadonlyMap<string, string> =>
  noteNamesakes(groups, ({ color, members }) => [
    colorNames[color] ?? `#${color}`,
    members.map(({ user }) => displayName(user)).join(", "),
  ]);

/** A group's name in labels and sentences. */
export const nameApart = ({ name }: Group, note: string | undefined): string =>
  note ? `${name} (${note})` : name;
