import type { TestPerson } from "../test-server.ts";
import type { Stage } from "./stage.ts";

export interface Scene {
  stage: Stage;
  /** Acts as a host who participates in the game. */
  maker: TestPerson;
  /** Has a password, a verified address and a linked sign-in. */
  subject: TestPerson;
  /** Describes a private game whose creator is affected by no event. */
  game: { id: string; code: string; owner: TestPerson };
}

export interface Made {
  /** Uses the grant. Resolves to true if it still works. */
  use: () => Promise<boolean>;
  /** Names the subject if creating the grant also creates the account. */
  subject?: TestPerson;
  /** Names the game of the grant if it is not the scene's. */
  game?: Scene["game"];
}

export type Make = (scene: Scene) => Promise<Made>;
