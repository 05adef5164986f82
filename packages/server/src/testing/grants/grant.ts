import type { TestPerson } from "../test-server.ts";
import type { Stage } from "./stage.ts";

export interface Scene {
  stage: Stage;
  /** A host who participates in the game. */
  maker: TestPerson;
  /** A user with a password, a verified email address and a linked sign-in. */
  subject: TestPerson;
  /** A private game. No event affects its creator. */
  game: { id: string; code: string; owner: TestPerson };
}

export interface Made {
  /** Tries to use the grant. Resolves to true if the grant still works. */
  use: () => Promise<boolean>;
  /** Set if creating the grant also creates the subject's account. */
  subject?: TestPerson;
  /** The grant's game, if it differs from the scene's game. */
  game?: Scene["game"];
}

export type Make = (scene: Scene) => Promise<Made>;
