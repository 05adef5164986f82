import { createFileRoute } from "@tanstack/react-router";
import { JoinScreen } from "#features/join/join-screen.tsx";

const Join = () => <JoinScreen code={Route.useParams().code} />;

export const Route = createFileRoute("/join/$code")({ component: Join });
