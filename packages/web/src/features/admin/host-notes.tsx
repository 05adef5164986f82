import { FirstSteps } from "./first-steps.tsx";
import { PendingNote } from "./pending-note.tsx";

/** Shows hosts what waits for them, on home. */
const HostNotes = () => (
  <>
    <PendingNote />
    <FirstSteps />
  </>
);

export default HostNotes;
