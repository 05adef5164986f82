import type { GameKey } from "./games.ts";

export interface ConversationText {
  readonly game: GameKey;
  readonly minutesAgo: number;
  /** Number of unread messages at the end of `lines`. */
  readonly unread?: number;
  /** One message per line, as "username: text", oldest first. */
  readonly lines: string;
}

const HOUR = 60;
const DAY = 24 * HOUR;

export const CONVERSATIONS: readonly ConversationText[] = [
  {
    game: "comfort",
    minutesAgo: 37,
    unread: 2,
    lines: `
maya: Are you really wearing the orange jacket to the stage?
leo: It's not a jacket any more, it's a promise.
maya: If I forget the second verse, wave it.
leo: If you forget the second verse, I'll BE the second verse.
maya: I did it. I sang. Did you hear that the last note was almost the note?
leo: I heard it from the first row, and I've told everyone at the bakery.
leo: Tomorrow I'm asking for a table for one, outside, in the sun. Come and sit at the next one?`,
  },
  {
    game: "comfort",
    minutesAgo: 3 * HOUR,
    unread: 1,
    lines: `
kenji: May I ask you something? You're good at this now.
maya: I'm good at being bad at it. Ask.
kenji: She said "finally". What do I say at the coffee?
maya: The true thing. And then ask her one, and listen to the whole answer.
kenji: The true thing is that I've been practising on the vending machine.
maya: Then say exactly that.
kenji: I said exactly that. She laughed for a full minute. We're going again on Sunday. Thank you, Maya.`,
  },
  {
    game: "kitchen",
    minutesAgo: 5 * HOUR,
    unread: 1,
    lines: `
meilin: How do you get the holes in your bread so even?
maya: I don't, they come when I stop looking.
meilin: That's also how the children eat vegetables.
maya: Shall we swap? A loaf for thirty noodles?
meilin: Deal! Number thirty is already in the fridge with your name on it. Is Saturday good?`,
  },
  {
    game: "strangers",
    minutesAgo: DAY + 4 * HOUR,
    lines: `
amara: Rosalind wants to know who had the idea of this game.
maya: The captain is asking about ME?
amara: She says every crew needs somebody who starts talking first.
maya: Please tell her aye aye.
amara: She saluted. On the bench. With her tea.`,
  },
  {
    game: "praise",
    minutesAgo: 17 * HOUR,
    lines: `
kwame: You won, and you didn't complain about the ceremony either, because there wasn't one.
maya: I've got nothing but praise for the lack of speeches.
kwame: My class voted you "most suspiciously cheerful".
maya: It's the best title I've ever had. Say thank you to all twenty-eight.`,
  },
  {
    game: "comfort",
    minutesAgo: 2 * DAY + 3 * HOUR,
    lines: `
pixelgran: Dear, how do I put a picture in? The button shows me my own chin.
maya: Turn the phone round! There's a small arrow for it.
pixelgran: Now it shows me the cat's chin. That's better. Thank you.
maya: I'd like to see the cat's chin in the game, please.`,
  },
  {
    game: "comfort",
    minutesAgo: 4 * DAY,
    lines: `
fatima: I'd like to drive you to the dance class. It's two exits away.
maya: I'd be honoured to be your first passenger.
fatima: You're the third. My mother came, and so did a curtain.`,
  },
  {
    game: "comfort",
    minutesAgo: 2 * HOUR,
    unread: 1,
    lines: `
amara: Shift three of the pancakes: are there still places?
leo: For you there's always a plate. Literally one.
amara: I'll bring my own fork and a colleague.
leo: Is the colleague Bernadette with the tea? Then I need to find a second plate, and fast.`,
  },
  {
    game: "speak",
    minutesAgo: 6 * HOUR,
    unread: 1,
    lines: `
leo: Will you do the opening toast for our speaking game?
fatima: I'm going to say yes before I've thought about it.
leo: That is already the first accomplishment.
fatima: Then it should count. Does it count? The game hasn't started. I'll repeat it on the first day.`,
  },
  {
    game: "kitchen",
    minutesAgo: 9 * HOUR,
    unread: 2,
    lines: `
amara: How hot do the stones need to be, in the end?
tui: Until my uncle stops telling jokes.
tui: About three hours, that is. You should come and see it some day. Bring the soufflé.`,
  },
  {
    game: "comfort",
    minutesAgo: DAY + 8 * HOUR,
    lines: `
kwame: Rosalind's sunrise. I've got eleven lines so far. May I read them to you?
amara: Read them to both of us. She's on the bench every morning at six.
kwame: Six. In the morning. For poetry.
amara: Out of the comfort zone, my friend.`,
  },
  {
    game: "cold",
    minutesAgo: DAY + 2 * HOUR,
    lines: `
nightowl_77: Free tonight? The sky's clear and the duck is expecting us.
ingrid: I have the thermos, you have the head torch, the duck has opinions.
nightowl_77: Half past eleven at the jetty. I'll do the humming.`,
  },
  {
    game: "cold",
    minutesAgo: 3 * DAY,
    lines: `
tomasz: Do you think one minute is possible at my age?
ingrid: My mother did two and asked for colder.
tomasz: Then I'll train in secret and surprise you both.
ingrid: I know nothing. I've already bought the cake.`,
  },
  {
    game: "sunrise",
    minutesAgo: 21 * DAY,
    lines: `
leo: The sweepers have asked how the lady with the dog is doing.
aiyana: Tell them ten out of ten, the dog too.
leo: They've written it on the cart. I'm sending you a photo when it's light.`,
  },
  {
    game: "badly",
    minutesAgo: 43 * DAY,
    lines: `
kenji: May I buy the swan?
meilin: The teapot? It's a gift. Under one condition.
kenji: Any.
meilin: You pour tea for your neighbour from it. Well, next to it.`,
  },
  {
    game: "strangers",
    minutesAgo: 8 * HOUR,
    lines: `
sam_the_walker: What does one wear to the wedding of somebody whose chain one has fixed?
sofia: Something with pockets. And clean hands.
sam_the_walker: I own shoes, I can start from there.`,
  },
];
