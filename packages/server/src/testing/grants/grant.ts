import type { TestPerson } from "../test-server.ts";
import type { Stage } from "./stage.ts";

export interface Scene {
  stage: Stage;
  /** A host who takes part in the game. */
  maker: TestPerson;
  /** An account with a password, a verified address and a linked sign-in. */
  subject: TestPerson;
  /** A private game. No event happens to its owner. */
  game: { id: string; code: string; owner: TestPerson };
}

export interface Made {
  /** Uses the grant; resolves to true if it still works. */
  use: () => Promise<boolean>;
  /** The subject, if making the grant creates it. */
  subject?: TestPerson;
  /** The game, if the grant is for another one than the scene's. */
  game?: Scene["game"];
}

export type Make = (scene: Scene) => Promise<Made>;
