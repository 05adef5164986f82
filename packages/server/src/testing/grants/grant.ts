import type { TestPerson } from "../test-server.ts";
import type { Stage } from "./stage.ts";

export interface Scene {
  stage: Stage;
  /** Is a host who participates in the game. */
  maker: TestPerson;
  /** Has a password, a verified address and a linked sign-in. */
  subject: TestPerson;
  /** Is a private game whose creator no event affects. */
  game: { id: string; code: string; owner: TestPerson };
}

export interface Made {
  /** Uses the grant. Resolves to true if it still works. */
  use: () => Promise<boolean>;
  /** Is the subject, if creating the grant also creates the account. */
  subject?: TestPerson;
  /** Is set if the grant is for another game than the scene's. */
  game?: Scene["game"];
}

export type Make = (scene: Scene) => Promise<Made>;
