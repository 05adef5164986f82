import { PHOTO_FAILURE } from "#lib/pictures/photo.ts";

interface PhotoFailureProps {
  id?: string;
  /** Why the picture can't be used, and how to get one that can. */
  reason: string;
}

export const PhotoFailure = ({ id, reason }: PhotoFailureProps) => (
  <p id={id} role="alert" className="text-13 text-red">
    <span className="font-semibold">{PHOTO_FAILURE}</span> {reason}
  </p>
);
