import { setImmediate as othersHadTheirTurn } from "node:timers/promises";
import { createGate } from "../../../platform/limits/gate.ts";
import { type CleanJpeg, cleanInSteps } from "./jpeg.ts";

/**
 * One picture at a time: each takes a part of every turn of the event loop, and several would fill
 * it.
 */
const throughGate = createGate({ atOnce: 1, waiting: 500 });

/**
 * Strips everything that showing a picture does not need.
 * @throws JpegError as `cleanInSteps` does.
 */
export const cleanJpeg = (bytes: Uint8Array): Promise<CleanJpeg> =>
  throughGate(async () => {
    const steps = cleanInSteps(bytes);
    let step = steps.next();
    while (!step.done) {
      await othersHadTheirTurn();
      step = steps.next();
    }
    return step.value;
  });
