import type { Finding } from "../../checks/finding.ts";

const WHAT = "bytes of the file";
const PAGES_NAMED = 5;

export const describePages = (numbers: readonly number[]): Finding[] => {
  if (numbers.length === 0) return [];
  const some = numbers.slice(0, PAGES_NAMED).join(", ");
  const more = numbers.length > PAGES_NAMED ? ", …" : "";
  const problem = `pages that are not as they were written: ${some}${more}`;
  return [{ what: WHAT, problem }];
};

export const describeLog = (): Finding => ({
  what: WHAT,
  problem: "the write-ahead log beside it is damaged",
});
