export interface Actor {
  userId: string;
}
