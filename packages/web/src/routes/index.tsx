import { createFileRoute } from "@tanstack/react-router";
import { useSession } from "#lib/session.ts";

function Home() {
  const s = useSession();
  return <h1>{s.data?.username}</h1>;
}
export const Route = createFileRoute("/")({ component: Home });
