// The second week of "30 days out of my comfort zone", oldest post first.
export const COMFORT_SECOND_WEEK = `
oisin #sea-morning +cold: Swam out to the second buoy. I've looked at that buoy for thirty years.
> tomasz: The buoy has looked at you, too.
> olena: Come to cold water club! We have soup.
priya: Told my supervisor the deadline is not possible. Waited for thunder. She said "thanks for telling me early".
> kwame: The thunder lives only in our heads.
kenji: Karaoke. Not the private room, the one with a stage. Chose a song with very few high notes and a long guitar solo so that I could stand there and nod.
> rafael: The nod is half of rock and roll.
> maya: VIDEO. Kenji. Video.
> kenji: There are no survivors and no video.
tomasz: Yoga number four. New trousers. I was put in the FRONT ROW.
> pixelgran: The trousers! I told you.
amara #bench +strangers: Sat down next to an old lady who always sits alone on the same bench when I come off night shift. Her name is Rosalind and she's a retired sea captain. A sea captain!!
> sam_the_walker: Every bench has a captain if you stop.
> sofia: I need a book about Rosalind.
fatima: Motorway again, five exits, at dusk. Sang.
hana #drawing +strangers: Sold the drawing. To a man who waits at that tram stop every morning and is, he says, "the third one from the left".
> yuki: I have goosebumps.
> olena: The third one from the left!! I love him.
sofia +praise: Let somebody else lead the climb. Did not give a single tip. Bit my tongue so hard that it's now a separate route.
junho #noodles: Cooked my grandmother's noodles for my flatmates without apologising for anything before they'd tasted it. There were no leftovers to apologise for, either.
> amara: Your grandmother is smiling into her apron right now.
leo: A full day without a phone. At 2 pm I tried to unlock a bar of soap.
> kenji: Did it recognise your face?
> leo: It softened.
pixelgran: Went to meet the boys from the game in person. Four of them and me in a burger place. They stood up when I came in. I have shown them how to arm-wrestle.
> kwame: I would watch eight seasons of this.
> junho: They stood UP.
noor #fields: Forty minutes on the bicycle, out to where the city stops. Rang the bell at a cow. She was not impressed, but I was.
> maya: From eleven metres to a cow in one week!
> tomasz: Now you may say that you ride.
kwame #stage: Open mic. Three poems, one of them about my grandfather's radio. My hands shook so much that the page sounded like rain, and someone told me afterwards that they thought it was on purpose.
> fatima: I was in the third row. It was extraordinary.
> amara: Next time tell us ALL beforehand.
> kwame: That would have been two comfort zones at once.
olena: Made a joke in my new language and somebody laughed BEFORE I explained it.
> zeynep: That's fluency. No exam needed.
zeynep #city-dawn: Ran without a watch. No idea how fast, no idea how far. Came home with a croissant, so it can't have been a bad one.
rafael: Told the band I wrote a song. Then played it to them. There was a silence that lasted four years, and then the drummer asked for the chords.
> leo: The drummer asked for the CHORDS. That never happens.
maya: Dance class three. The others went right, and so did I. I looked so surprised that the teacher stopped the music.
> sofia: I was there, and I can confirm it, your honour.
yuki #city-dusk: Took the lift to the top of the tower and went to the glass. I don't do glass. Stayed for one whole minute, looked down twice, drew nothing, held on to a stranger's scarf.
> noor: As an architect I thank you for trusting the glass.
> hana: Whose scarf??
> yuki: We didn't exchange names. Only wool.
sam_the_walker #ridge-morning: Joined a walking group. Me, in a group! They stop to look at birds. I used to think that was a waste of steps.
tomasz: She answered. The letter from 1989. Four pages. She still has the same laugh, even in writing.
> fatima: I TOLD you I wouldn't sleep. Oh, Tomasz.
> maya: Reading this on the tram and not hiding my face at all.
> pixelgran: Go and visit. We are not getting younger, only braver.
priya: Gave my talk without slides. Twenty minutes, one pen, one whiteboard. Forgot the middle part and said so. Someone asked about exactly the middle part.
amara: Cried in front of my team after a hard shift instead of in the linen room. Nobody died of it. Bernadette made tea, and we all sat down for six minutes.
> leo: The linen room will miss you. We won't.
> olena: Sending you a big quiet hug.
oisin: Told my dad I'd like to do things differently on the farm. Had a speech ready. He said "about time", and went to feed the calves.
kenji: Hugged my father at the station. We are not huggers. He patted my back like you'd test a melon. It was perfect.
> junho: I'm calling mine.
> oisin: Tested like a melon. That's love where I come from, too.
sofia #rain +strangers: Cancelled the plan to stay in with the rain as an excuse, and went out in it instead. Sat in a café window, talked to the person who also had no umbrella. Two hours.
> sam_the_walker: Rain is only weather with confidence.
fatima #bridge: Drove all the way to my cousin's, over the long bridge that I've been avoiding since I passed my test. Stopped on the other side and just breathed for a while.
> zeynep: Two countries next year, I'm telling you.
> maya: The BRIDGE. Oh well done.
hana: A customer asked for "something cheap and cheerful" and I said that I don't do cheap, but I can do cheerful. She bought the big one.
leo: Let my nephew choose my haircut. He is seven. I can say that it's symmetrical if you look from above.
> kenji: We'll need a photo from above.
> amara: And from the side. And a statement from the nephew.
junho: Joined the university radio. On Thursday I'll be reading the weather. "Cloudy" is my favourite English word now, I've said it 200 times.
> priya: We'll all be listening. All of us. No pressure.
pixelgran #market: Tried durian at the market. The seller asked if I was sure, and so did the seller next to him. It's like custard that has been through something.
> hana: Custard that has been through something, I'm crying.
> tomasz: Brave woman.
noor: Signalled left with my arm. WHILE MOVING. Nothing else to report, that's the whole post.
> sam_the_walker: Poetry.
kwame: Let a student teach the lesson. She was better than me at explaining fractions, so now I've got a substitute and a humble heart.
rafael #campfire: Played my own song at a fire, for people who hadn't asked for it. They asked for it a second time.
> maya: I was there, it was so good that nobody looked at the marshmallows.
> junho: Please record it.
maya: Told the whole table at lunch that I'm scared of singing. They've booked karaoke. I walked into this with my eyes open.
> kenji: The song with the guitar solo. I'll lend it to you.
> leo: We all hold the microphone together. Rule of the house.
olena #forest: Went alone into the forest where I don't know the paths, with only the map on paper. It smelled like home there. Stayed longer than planned.
> tomasz: Forests speak the same language everywhere.
zeynep: Asked my running friend if she's all right. Really asked, then kept quiet for as long as it took. She wasn't, but she is now a bit more.
> amara: The keeping quiet is the hard part. Well done.
yuki: Said my actual price to a client. Didn't fill the silence. Eleven seconds! They said yes.
> hana: NEVER the sad price!!
> noor: Eleven is the number of champions.
tomasz #lake-dawn +cold: Up at five to see the lake without anybody on it. There was somebody on it: the yoga teacher. We nodded, like the two secret agents that we are.
> sofia: I want to live in your life, Tomasz.
sam_the_walker: The bird people made me say three things about myself. I said: I walk, I like quiet, I'm trying. They clapped, very softly, because of a heron.
> amara: Because of a heron. I can't.
priya: Went to the swimming pool with my legs exactly as they are.
> zeynep: Yes. Yes yes yes.
> fatima: The best sentence of this whole game.
kenji: Asked someone to coffee. She said "finally". I have no further questions, I have all the further questions.
> maya: FINALLY!!!
> leo: Kenji!! The soap and I are so happy for you.
> sofia: Everyone stay calm. I'm not calm.
amara #ridge-dawn: Walked up the hill behind the hospital after my shift instead of going straight to bed. Eleven years I've worked there, and never once have I seen the day start from up here.
> olena: The colours! Thank you for carrying it down for us.
> kwame: There's a poem in this. May I?
> amara: Only if Rosalind the captain is in it.
maya: Sang. On a stage. With Kenji's guitar solo and Leo's orange jacket. I was flat, I was late, and I'd do it again tomorrow.
> kenji: You nodded in all the right places.
> amara: I lost my voice from shouting. Worth it.
> fatima: Day one you waved at us. Look at you now.
`;
