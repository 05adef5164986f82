// Posts in "A week without complaining", oldest first.
export const WITHOUT_COMPLAINT = `
kwame: Here's the deal: seven days, no moaning. When one slips out, you owe the room a compliment. I already owe three, and it's breakfast.
> leo: Your hair looks responsible today.
> kwame: Two to go.
maya #notebook: My train was cancelled and I said "more time to read". I meant it for almost forty seconds.
sofia: It's leg day, and I said thank you to the stairs.
> oisin: Did they answer?
> sofia: With silence, like all great teachers.
leo: The printer jammed. I told it that it was doing its best. The whole office looked up, and then the printer printed. I don't make the rules.
> amara: Gentle engineering.
tomasz: My back is speaking to me this morning. I have decided that it's telling a story.
fatima: Queue at the post office: 50 minutes. Result: know all the stamps, know Jadwiga behind the counter, and know what's in the parcel of the man in front of me (cheese).
> zeynep: What KIND of cheese?
> fatima: A privileged communication.
oisin #fields: Rain on the hay. I said "the ducks are delighted", and by God they were.
amara: Double shift. Nobody heard a sigh from me, they heard humming. They asked me to stop humming. I said "of course" in a wonderful voice.
yuki: My client wants "the same but different". I thanked her for the riddle.
> kwame: That's a compliment and a revenge. Well played.
maya #rain: Soaked to the socks. Instead of swearing I took a photo, and it's the prettiest thing that I saw today.
> fatima: It looks like a film about to start.
> yuki: May I paint it?
nightowl_77: Somebody shouted at me on the phone for nine minutes. I found one thing to admire: stamina.
zeynep #ridge-morning: Hill repeats. Instead of "I hate this" I said "hello, hill". By the sixth time the hill and I had a relationship.
leo: Cold coffee. I called it an espresso holiday.
kwame: Twenty-eight essays on the weather. I wrote one kind line on every single one. Some are now longer than the essay.
> maya: Somebody will keep that line for thirty years.
sofia: Somebody took my spot at the wall. I cheered for them instead, and learned a better way up.
tomasz: Slipped once: said "typical" about the bus. Then I remembered who drove it for twenty-six years. I owe a compliment: the driver braked like an angel.
> amara: Takes one to know one.
> maya: The best slip of the week.
maya: Three meetings in a row, and I opened each of them with something that went well. In the third one somebody else did it before me.
oisin: Gate broken, calf out, phone flat. Told the calf it had a fine sense of adventure, and it followed me home for the flattery.
> leo: It works on me, too.
fatima +comfort: Lost a motion. Wrote the other side a note saying "that was elegant". My assistant asked if I was feeling well.
amara #bridge: Missed the last bus and walked home over the bridge. I had been about to complain, but the sky got in first.
> nightowl_77: The sky has good timing.
> sofia: Look at that light. Worth missing a bus for.
yuki: Spilled ink on the finished page. It's a cat now.
leo: My team lost 4-0. I said that the grass looked well cared for.
> oisin: Four nil is four chances to learn.
> tomasz: The grass was excellent, I saw it.
maya +comfort: Told my landlord what I like about the flat before I told him about the boiler. He came the same day. He brought his son, and the son brought a cake.
sofia #ridge-dusk: Blister. I've called him Herbert, he's got a great view.
kwame: My compliments are in debt again: I said "ugh" at a spreadsheet. Dear spreadsheet, your columns are straight and your intentions are pure.
> yuki: More than can be said for most.
zeynep +comfort: Four hours late, at the airport, with three generations of my family. We taught the people at the gate the wedding dance. Forty strangers in a line. The plane may come whenever it likes.
> maya: I can hear this post.
> leo: Best delay in history.
amara: Two patients thanked me today for "the nurse who never grumbles". I nearly looked behind me to see who they meant.
tomasz #plants: Weeding, which I've complained about since 1991. Today I found out that half of the weeds have names, and one is good on eggs.
maya: Someone wrote "per my last email" to me, and I answered "thank you for reminding me" and MEANT it. Who am I?
> fatima: A dangerous woman. In the best way.
leo #market: Oven broke with nine guests coming. We had a salad evening. "Crisp company," said my uncle, who's never been funny before.
sofia: No signal the whole day. Read the back of every packet in the kitchen. Did you know that oats have a hotline?
nightowl_77: Day seven. My mother asked what's wrong with me, because I said that her parking was fine. It was fine!
> kwame: We'll call this growth. For both.
maya #balloons +comfort: Last day. Got up at four for a thing I'd normally call "far too early". They let me hold a rope. Nothing to complain about: not the cold, not the hour, not one single thing up there.
> kwame: A perfect last picture for the week.
> leo: You make four in the morning look reasonable.
> amara: I'm keeping this one for hard days.
oisin: That's the week. I've counted eleven slips and twenty-three compliments, and the dog has had most of them. She's a fine figure of a dog.
> kwame: The dog won. The rest of us are runners-up.
kwame: Thank you all. My class wants to know if we can make it a month. I said "with pleasure", and I wasn't even gritting my teeth.
`;
