import type { TestPerson } from "../test-server.ts";
import type { Stage } from "./stage.ts";

export interface Scene {
  stage: Stage;
  /** A host, who takes part in the game as well. */
  maker: TestPerson;
  /** An account with a password, a verified address and a linked sign-in. */
  subject: TestPerson;
  /** A private game of an owner to whom nothing happens. */
  game: { id: string; code: string; owner: TestPerson };
}

/** A grant that was made. */
export interface Made {
  /** Uses the grant; resolves to whether it gave what it promises. */
  use: () => Promise<boolean>;
  /** Where making it brings the subject into being. */
  subject?: TestPerson;
  /** Where it is about another game. */
  game?: Scene["game"];
}

/** Makes a grant. */
export type Make = (scene: Scene) => Promise<Made>;
