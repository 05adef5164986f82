import type { MedalType } from "@stepout/server/domains/games/game/results.rules";
import { formatPlace } from "@stepout/server/text/format.rules";
import type { PictureText } from "./canvas.ts";
import type { Picture } from "./draw-picture.ts";
import { pictureTexts as texts } from "./texts.ts";

interface Owner {
  instanceName: string;
  /** The display name of the user who shares the picture. The picture doesn't name other users. */
  userName: string;
}

export interface SharedResult {
  gameName: string;
  players: number;
  position: number;
  score: number;
  medalType: MedalType | null;
  isPopularVote: boolean;
}

export interface SharedAchievement {
  title: string;
  /** A count with its noun, such as "10 accomplishments". */
  feat: string;
}

const styled =
  (style: Omit<PictureText, "words">) =>
  (words: string): PictureText => ({ words, ...style });

const title = styled({
  face: "display",
  sizes: [68, 60, 52, 44, 36, 30, 26],
  maxLines: 3,
  color: "ink",
});

const headline = styled({
  face: "display",
  sizes: [150, 128, 104, 88, 72],
  maxLines: 2,
  color: "ink",
});

const userLine = styled({
  face: "display",
  sizes: [56, 48, 40, 32, 26],
  maxLines: 2,
  color: "ink",
});

const note = styled({
  face: "text",
  sizes: [38, 32],
  maxLines: 1,
  color: "ink2",
});

export const pictureOfResult = (
  { instanceName, userName }: Owner,
  { gameName, players, position, score, medalType, isPopularVote }: SharedResult,
): Picture => ({
  fileName: texts.resultFile,
  instanceName,
  texts: [
    title(gameName),
    userLine(userName),
    headline(texts.place(formatPlace(position))),
    note(
      [
        texts.points(score),
        texts.players(players),
        ...(isPopularVote ? [texts.popularVote] : []),
      ].join(" · "),
    ),
  ],
  art:
    medalType === null
      ? { kind: "stair", medal: isPopularVote ? "popular" : undefined }
      : { kind: "podium", medal: medalType, place: formatPlace(position) },
});

export const pictureOfAchievement = (
  { instanceName, userName }: Owner,
  achievement: SharedAchievement,
): Picture => ({
  fileName: texts.achievementFile,
  instanceName,
  texts: [
    note(texts.unlocked),
    headline(achievement.title),
    note(achievement.feat),
    userLine(userName),
  ],
  art: { kind: "stair" },
});
