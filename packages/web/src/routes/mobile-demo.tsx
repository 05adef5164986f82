import { createFileRoute } from "@tanstack/react-router";
import { MobileDemoScreen } from "#features/demo/mobile-demo-screen.tsx";

export const Route = createFileRoute("/mobile-demo")({ component: MobileDemoScreen });
