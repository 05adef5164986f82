import { PICTURE_FAILURE } from "#lib/pictures/picture.ts";

export const PictureFailure = ({ id, reason }: { id?: string; reason: string }) => (
  <p id={id} role="alert" className="text-13 text-red">
    <span className="font-semibold">{PICTURE_FAILURE}</span> {reason}
  </p>
);
