// Posts in "Learn it badly", oldest first.
export const LEARN_IT_BADLY = `
priya: Rule one: pick something you're terrible at. Rule two: show us. Rule three: nobody may say "I'm usually better". I've picked the violin. Sorry, building.
> maya: Sorry, building, from all of us.
maya #ukulele: Ukulele. One chord. I play it slowly, so that it sounds as though I'm thinking about the second one.
> rafael: The pause is the second chord.
rafael #houses: I teach music, so I've taken up skateboarding. The floor here is very consistent.
pixelgran: Learning to whistle with two fingers. So far I've only watered the plants.
> kenji: The plants must love it.
meilin: Watercolours. I painted a swan. My daughter says it's a brave teapot.
> olena: I'd drink tea out of that swan.
kenji: Juggling, two balls. The third one is under the sofa, where it has a better life.
> junho: Fly free, third ball.
olena: Roller skates! I can go, I can't stop. Met many walls and one very kind postman.
> priya: Did the postman sign for you?
junho: Cooking school in my own kitchen, lesson one: the egg. There were six eggs. Now there's one.
priya: Day three on the violin. The downstairs neighbour left a note: "Was that Happy Birthday?" It was a scale. But I'll take it.
> pixelgran: Somebody got a free birthday.
maya: Second chord. The change between them takes as long as a bus. Small crowd on the sofa (one cat), left early.
rafael: I rolled. Four metres, upright, with my arms out, like a man carrying an invisible piano.
> maya: That's the most musician way to skate.
> kenji: I've watched it nine times now. Please post it again.
meilin #notebook: Calligraphy at the kitchen table with coffee. It says "patience". It was meant to say "welcome".
> priya: Both are lovely over a door.
kenji: Three balls, two throws, one lamp. The lamp was ugly anyway.
pixelgran: It whistled!!! Once. A taxi stopped. I didn't need a taxi, but we had a nice talk.
> rafael: A TAXI stopped. You've won the game.
> olena: I'm crying on the roller skates.
> junho: Pixelgran stops traffic.
olena: Learned to fall. The postman teaches me: he used to play ice hockey. His name is Bogdan and he falls like a leaf.
junho: Omelette number five was round. Not flat, but round. A ball, in fact.
> kenji: I need a fifth ball, please keep it.
maya: Played at a birthday. "Play something we know," they said, so I played the chord that they knew from the last birthday.
kenji: Asked the third ball to come out from under the sofa. It came with a sock and a coin, so I'm in profit.
priya: Recorded myself and listened to it. There's one note, at 1:07, where I sound like a violinist. I've made it my ringtone.
> meilin: The 1:07 ringtone! I want to be called by it.
olena: I can stop! It's called "bench". You aim for the bench and then you sit.
> rafael: Benches are the best brakes. Ask any skater.
rafael: First ramp. Small one. For toddlers, I found out from the toddlers. They held my hands.
> pixelgran: Never trust a man who's too proud for a toddler ramp.
> maya: They held your HANDS.
meilin: The swan's second portrait. Teapot no longer. My daughter now says "duck, maybe, if it's had a hard week".
> olena: We've all been that duck.
kenji: Seven catches in a row. The neighbour across the courtyard, who's apparently been counting for days, opened her window and shouted "SEVEN!"
> junho: You have a fan section!
olena #dance: Skated at the disco. There are lights, there's music, there's a rail for holding on to. I let go of the rail for a whole song.
> meilin: WHICH song? It must be known.
> olena: The long one!
junho #noodles: Made lunch for the house. All six came back for more. There's now a rota, and I'm the head chef on Tuesdays.
kenji: Nine catches. At ten I thought about it, and that's the mistake, thinking.
> priya: Same with the violin.
maya: My cat stayed for the whole of a song. She left before the applause, but she stayed for the song.
> olena: Cats don't clap. It was a standing ovation.
pixelgran: My grandson asked me to teach him the whistle. He's got it in an hour, the little traitor. We now do it in harmony.
> priya: Twice as many taxis.
maya #campfire: Played three chords at the fire, and they sang over me so loudly that nobody heard the bad bits. So that's what songs are for.
> rafael: That's exactly what songs are for.
> pixelgran: I heard you, dear. It was lovely.
rafael: Kick-turn. A real one. The toddlers clapped. One of them said "finally".
priya: Final concert on the stairs, for the building. All of the scale. They asked for an encore and so I played the scale again, downwards.
> maya: I was on the second floor and I cried, a bit, of pride, mostly.
> kenji: Bravo from the courtyard.
meilin #plants: I gave "patience" to the neighbour who moved in. She's hung it over her door. She thinks it says welcome.
> priya: Then it does.
kenji: Last day: fourteen catches. Her window was already open. She's called Ada. She juggles five.
> olena: Kenji!!! FIVE!
> maya: And then? AND THEN?
> kenji: We had tea. From a swan.
olena: Delivered one letter for Bogdan on my skates. One. With a stamp, and without a wall.
`;
