// Posts from the first week of "30 days out of my comfort zone", oldest first.
export const COMFORT_FIRST_WEEK = `
maya #steps: Day one. I have started this game in front of people I actually know, which already counts as outside my comfort zone. Took the long public staircase instead of the hidden lift, waved at everyone.
> leo: You waved at me from across the square. I thought it was an emergency.
> amara: Here we go. Proud of you already.
leo: Ate dinner alone in a full restaurant. No phone, no book. Found out that I chew very loudly.
> priya: Did the waiter light a candle? They always light a pity candle.
> leo: There was a candle, and I ate the free olives in its honour.
kenji: Said good morning to every single person on my floor. Eleven people. Nine said it back, one looked behind himself, and one asked if I was leaving the company.
> sofia: The one who looked behind himself is my favourite.
amara: Told my sister I can't babysit on Saturday. Did not invent a reason. My heart was beating like I had stolen something.
> fatima: "No" is a full sentence and you just published it.
priya: Raised my hand in the seminar and said "I don't understand this slide". Four other people exhaled.
tomasz: I am 58 years old and today I went to a yoga class. I was the only one in work trousers. The teacher said my breathing is excellent.
> maya: Tomasz, this made my whole morning.
> pixelgran: Buy the stretchy trousers. Life changed at 65 for me.
sofia #climbing: Fell off the same purple route six times with an audience. Used to leave after two. The seventh time I touched the top and yelled so loud that somebody clapped.
> maya: SIX times. In front of people. Teach me.
> sofia: Step one: chalk on the face. Nobody takes you seriously after that, so the pressure is off.
pixelgran: Switched on the microphone in an online game for the first time. A young man said "is that somebody's grandma?" I said yes, and I'm behind you. Then I won.
> junho: I would like to be your teammate please.
> kwame: This belongs in a museum.
sam_the_walker: Asked a stranger if I could walk with them for a bit because we'd taken the same turn four times in a row. We did 3 km. His name is Dieter and he whistles.
fatima: Drove on the motorway. Two exits. White knuckles, radio off, but two whole exits.
> zeynep: Two exits today, two countries next year.
olena: Ordered bread in my new language and the baker answered me in the same language! Not English! I forgot the word for "sliced", so I showed it with my hands.
> tomasz: The hands are international.
junho: Ate lunch in the cafeteria at a table that already had people at it. I said "is this free", and the answer was yes, and I was so surprised that I almost left.
kwame: Read one of my own poems to my class of fourteen-year-olds. They asked for another one. I did not have another one. I have homework now.
> fatima: The teacher has been taught.
hana: Put my drawing of the tram stop up in the shop window, with a price on it. A real price.
> yuki: A REAL price. Good. Never the sad price.
maya #dance: First beginners' dance class of my life. I went left when the world went right. The teacher called it "a strong personal style".
> sofia: I need to see the strong personal style.
> maya: You will have to come on Thursday then.
> kenji: I went pale just reading this.
noor #bicycle: At 34 I have bought a bicycle. I can't ride it yet. I pushed it home through the park, very proudly, as if that was how it's done.
> tomasz: Everyone in that park believed you.
> sam_the_walker: Technically you walked. Welcome.
rafael: Busked. One song. Ten minutes of tuning, three minutes of playing, a lifetime of sweating. Earned 1.40 and a peach.
> hana: The peach is the best fee I ever heard of.
oisin: Rang my brother just to say I enjoy talking to him. Silence. Then: "Are you sick?" Then we talked for an hour.
> amara: I'm not crying, it's the onions. There are no onions.
> maya: Ringing mine tonight because of this.
yuki #drawing: Posted a sketch without deleting it after four minutes. It's been nine hours. It has six likes and one is from my dentist.
zeynep: Asked for help carrying a sofa up to the fourth floor instead of heroically injuring myself. Two neighbours came. I have lived here for five years and didn't know their names. Mete and Ludmila.
leo: Wore the orange jacket. You know the one. All day. Even to the bank.
> maya: The bank!! Did you get the loan?
> leo: I got a compliment from the security man. Better.
kenji: Complimented a colleague's presentation out loud, in the room, in front of everyone. Normally I write it in a message and delete it.
tomasz #notebook: Wrote a letter to a friend I lost touch with in 1989. By hand, three pages. It took two coffees and one walk around the block before I could put it in the postbox.
> fatima: Please tell us if he answers. I won't sleep.
> tomasz: She. And I will.
priya: Cold-called a lab to ask about their data instead of writing a sixth careful email. They answered in forty seconds. I have been writing that email since spring.
amara #houses: Took the bus to the last stop just to see it. Turns out there's a street that looks like a box of crayons, and a bakery where nobody was in a hurry.
> hana: I want to paint this.
> yuki: Same. Sketch date?
sofia +strangers: Small talk. In the lift. Eight floors. We covered weather, dogs, and briefly divorce.
> leo: Express small talk. Championship level.
maya: Made a phone call. An actual call, to the dentist, without rehearsing it on paper first. They asked me for my date of birth and I said "thank you".
> priya: I have said "you too" to a waiter's "enjoy your meal" for ten years. You are safe here.
olena: Went to the neighbours' summer party, where I know nobody. Brought too many varenyky. Came home with zero varenyky and three phone numbers.
> zeynep: Next time you have four, because I'm coming.
fatima: Told my mother that I don't like the blue curtains. That I never liked the blue curtains. Nineteen years of blue curtains. She laughed until she had to sit down, she hates them too.
> oisin: Nineteen years of peace, and for what.
junho: Asked a question in English at a museum tour. The guide said "excellent question" and then I could not hear the answer because my ears were full of joy.
hana #plants: Gave away the three plants I was "keeping for a better apartment" to people who have a better apartment now. Empty windowsill, light heart.
> noor: I got the violet one. She's called Gerda and she's thriving.
pixelgran: Voice chat, second evening. The boys asked what I did when I was young. I told them about the strike of '78. We forgot to play for half an hour.
kwame +praise: Said "I was wrong" in a staff meeting. The furniture was as shocked as everybody else.
> kenji: Framing this.
noor: Rode the bicycle for eleven metres. I counted. Then a hedge.
> maya: ELEVEN! How is the hedge?
> noor: The hedge and I have an understanding.
rafael #ukulele: Played in the park again, this time with my eyes open. Turns out people smile. I never knew, I was always looking at my left hand.
> junho: This is somehow about everything.
sam_the_walker #ridge-dusk: Walked up the ridge after work instead of watching other people do it on a screen. Got lost, asked for directions twice, was down before dark. Only just.
> oisin: That light. Worth every blister.
yuki: Drew strangers on the underground and gave the drawings to them when I got off. Four out of five said thank you. The fifth said it looked like his aunt, and then said thank you.
leo #pancakes: Cooked for nine people. I have three plates and one recipe. They ate in shifts.
> amara: I was in shift two. Excellent pancakes, terrible logistics.
zeynep: Sent back a soup that was cold. Said it nicely. Got a hot soup. Thirty-one years of cold soups for nothing!
maya: Asked my manager what it would take to get the senior role. Didn't laugh, didn't soften it, didn't say "just wondering". She got out a pen and we wrote a list.
> fatima: A LIST. With a pen. This is how it starts.
> leo: Dinner on me when it happens. Shift one.
`;
