import { FirstSteps } from "./first-steps.tsx";
import { PendingNote } from "./pending-note.tsx";

/** Shows a host's open tasks on home. */
const HostNotes = () => (
  <>
    <PendingNote />
    <FirstSteps />
  </>
);

export default HostNotes;
