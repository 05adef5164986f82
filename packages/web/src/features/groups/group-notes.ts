import type { GroupSummary } from "@stepout/server/domains/groups/groups.schema";
import { noteNamesakes } from "#lib/names/namesakes.ts";
import { groupTexts as texts } from "./texts.ts";

const colorNames: Record<string, string> = texts.colors;

export const groupNotes = (groups: readonly GroupSummary[]): ReadonlyMap<string, string> =>
  noteNamesakes(groups, ({ color, memberCount }) => [
    colorNames[color] ?? `#${color}`,
    texts.members(memberCount),
  ]);

export const nameWithNote = ({ name }: GroupSummary, note: string | undefined): string =>
  note ? texts.noted(name, note) : name;
