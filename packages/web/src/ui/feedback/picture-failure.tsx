import { PICTURE_FAILURE } from "#lib/pictures/picture.ts";

interface PictureFailureProps {
  id?: string;
  reason: string;
}

export const PictureFailure = ({ id, reason }: PictureFailureProps) => (
  <p id={id} role="alert" className="text-13 text-red">
    <span className="font-semibold">{PICTURE_FAILURE}</span> {reason}
  </p>
);
