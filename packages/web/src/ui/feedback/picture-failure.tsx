import { PICTURE_FAILURE } from "#lib/pictures/picture.ts";

interface PictureFailureProps {
  id?: string;
  reason: string | undefined;
  error?: string | undefined;
}

export const PictureFailure = ({ id, reason, error }: PictureFailureProps) =>
  (reason ?? error) !== undefined && (
    <p id={id} role="alert" className="text-13 text-red">
      <span className="font-semibold">{reason === undefined ? error : PICTURE_FAILURE}</span>{" "}
      {reason}
    </p>
  );
