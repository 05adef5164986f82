// Posts in "Talk to strangers, kindly", oldest first.
export const STRANGERS = `
maya #bench: Rule of the game: one kind conversation a day with somebody you don't know. Mine: a man feeding a very spoiled pigeon. The pigeon is called Admiral and only takes oats.
> kwame: Admiral knows his worth.
amara: Asked the night porter what he does on his days off. He restores accordions! I have walked past this man for six years.
> junho: ACCORDIONS.
kwame: Told the bus driver she takes the corner by the library like a waltz. She rang her bell at me. Bus bells should be rung more often.
sofia: Asked at the gym whose idea the terrible playlist was. It was the trainer's mum's. We called her. She takes requests.
> maya: I have so many questions for the mum.
> sofia: She's got one for you: why don't you like Boney M?
rafael: Talked to the tuner who came for the hall piano. He listens to doors at home, and says that ours is in B flat.
hana: Wrote "you have lovely hands for this work" on a note for the woman who wraps my fish. Today there was a lemon in my bag that I hadn't paid for.
> fatima: You two are the start of a very good film.
junho: Two minutes with the neighbour's dog and, by accident, twenty with the neighbour.
> amara: It's how every dog plans it.
fatima #houses: Asked the lady in the pink house if the colour was her idea. She's painted it herself, twice, because the first pink was "too polite".
> hana: "Too polite". I'm repainting the shop.
sam_the_walker: Stopped when somebody asked me for the time, and stayed for the rest of the story. The train was late anyway, and the story was about a train.
maya: Waited for the kettle at work with someone from the seventh floor. We've both been scared of the seventh floor, it turns out. She works there.
amara: Told a young father in the waiting room that he's doing well. He'd been pretending to read the same poster for an hour.
> maya: Amara. You make the world softer.
rafael +comfort: A kid at the crossing asked what was in the case. I opened it, there, at the lights. We missed three greens.
> sofia: Missing three greens is the goal of this game.
kwame #market: Asked the fruit seller which one he would take home for himself. He went quiet, looked for a full minute, and gave me the ugliest mango of my life. Sublime.
> junho: Never judge a mango.
> hana: He'll remember that you asked.
sofia +comfort: Said hello first. Everywhere, all day. Counted 31 hellos back, two nods, and one "do I owe you money?"
fatima +comfort: Sat next to the other lawyer at lunch. The one from the other side. We talked about bees for an hour, and the case is still going, but now with bees.
> kwame: A precedent for bees.
junho #notebook: Asked the librarian what she reads when nobody is looking. Romance novels with pirates. I borrowed the first three.
> rafael: Report back. For science.
hana #plants: Somebody left cuttings on the wall with "take me, I'm easy" on a card. I knocked to say thank you, and got the tour. There are sixty more upstairs.
sam_the_walker #steps: Walked a tourist to the museum instead of pointing. She works in a museum at the other end of the world and was nervous about going in. I paid the two tickets.
> maya: You walked her all the way in. Of course you did.
maya +comfort: Asked the street cleaner what people throw away most. "Shopping lists," he said. He collects the good ones. He read me his favourite: milk, candles, be brave.
> amara: Milk, candles, be brave. That's a tattoo.
> fatima: I'm putting this on the fridge tonight.
> kwame: I'd teach a whole term on this list.
kwame: A boy on the train was learning the capital cities. I asked him Burkina Faso. He asked me Palau. We both cheated.
rafael #city-dusk: Shared the rooftop with the man who fixes the antennas. He knows every window by what music comes out of it, and never complains about any of them.
amara: Talked with the woman who always takes the 4 a.m. bread delivery. She gives each van a name. Ours is Pavarotti, because of the brakes.
sofia: Forgot my coin for the trolley, and the lady behind me paid, and I asked her name so that I can pay it forward with credits. This one's for you, Philomena.
> rafael: To Philomena!
hana #rain: The bus shelter, the rain, and a teenager with a cello. I said that I hoped it was waterproof. She said "I hope I am". We shared the big umbrella all the way to her exam.
> sam_the_walker: "I hope I am." Oh.
> junho: Did she pass??
> hana: She came by the shop with the letter. She passed.
junho +comfort: The barber asked me a question, and for the first time I asked one back. He wanted to be a diver. I know everything about decompression now.
fatima: Sent a thank-you to the stranger who handed in my wallet. He answered with a photo of his own wallet, found by somebody else last year. It goes round and round.
sam_the_walker #bicycle: Helped put a chain back on. Black hands, red cheeks, and an invitation to a wedding in May. I'm bringing the chain as a present.
> maya: You were invited to a WEDDING?
> sam_the_walker: Table nine. With the cousins.
maya: Told the woman on my tram, the one with the wonderful hats, that her hats make my mornings better. She's the seventh-floor woman's mother. This city is four people in costumes.
> sofia: Four people and Admiral.
> amara: I laughed so loudly that a patient asked for the story.
`;
