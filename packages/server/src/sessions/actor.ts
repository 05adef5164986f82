/** The signed-in person on whose behalf a use case runs. */
export interface Actor {
  userId: string;
}
