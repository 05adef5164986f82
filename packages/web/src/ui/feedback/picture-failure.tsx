import { PICTURE_FAILURE } from "#lib/pictures/picture.ts";

interface PictureFailureProps {
  id?: string;
  /** Why the picture can't be used, and how to get one that can. */
  reason: string;
}

export const PictureFailure = ({ id, reason }: PictureFailureProps) => (
  <p id={id} role="alert" className="text-13 text-red">
    <span className="font-semibold">{PICTURE_FAILURE}</span> {reason}
  </p>
);
