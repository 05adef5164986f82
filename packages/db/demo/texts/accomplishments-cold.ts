// Posts in "Cold water club", oldest first.
export const COLD_WATER = `
ingrid #lake-winter: Welcome, brave ones. First dip from the jetty: two minutes, 8 degrees. I said one very old Norwegian word, which I won't translate.
> tui: I know that word. It's the same in every language.
tui: Cold shower, ninety seconds. My flatmate thought we had a gas leak, from the noise I made.
> nightowl_77: What noise does a gas leak make??
> tui: None. That's what made her so worried.
olena: Feet in the river. Only the feet. But I stood there and ate a whole apple, so it counts.
> ingrid: It counts. Apples make it official.
tomasz: Finished my shower on cold for ten seconds. I was not breathing the way my doctor taught me, but I was breathing.
oisin #sea-dusk: Sea, evening, flat as a plate. In up to the neck before I could hold a meeting with myself about it.
> aiyana: The meeting is always the coldest part.
> meilin: "Hold a meeting with myself" is exactly what I do on every shore.
aiyana #ridge-morning: Hiked to the pool under the falls and put my whole head under. Came up laughing, couldn't stop. The dog was concerned.
meilin: 30 seconds cold, 30 seconds warm, four rounds. I now understand my sourdough starter on a personal level.
nightowl_77: Lake at midnight with a head torch. Saw two eyes. It was a duck. The duck screamed, I screamed, we parted as equals.
> oisin: Best review of night swimming I've read.
> ingrid: Please never alone at midnight, my owl. Next time you call me and I bring the thermos.
> nightowl_77: Deal. The duck can come too.
zeynep #houses: Long run, and then straight into the fountain by the old town hall, up to my knees. A child saluted me.
ingrid: Three minutes today. The trick is to hum. I hum the national anthem, so I have to stand up straight.
tui: Two minutes! My flatmate timed it, from outside the door, with encouragement.
> olena: Every cold shower needs an audience of one.
olena #lake-gold: In the lake to the waist, and then the sun went down exactly in front of me as if it was a present for going in.
> aiyana: The reeds look like they're on fire. Beautiful.
> zeynep: Presents come to those who go in.
oisin: Taught the neighbours' lads how to get in without jumping. One step, breathe out, next step. They were better at it than I am.
tomasz: Thirty seconds. I have discovered that if I hold on to the tap it doesn't help, but it feels like company.
> ingrid: Written on my wall now.
meilin #swim: Six strokes out, one minute on my back, six strokes home. My friend took this from the bridge, and for the first time I look like somebody who swims.
> tui: You look like a stamp! A rare one.
aiyana: Snow melt today. Forty seconds felt like a long, honest conversation.
nightowl_77: Stood under the cold tap after a fourteen-hour shift, in my uniform, because I forgot the order of things.
> zeynep: Sleep, owl. The water will wait.
zeynep: Ice bath in the bin at the running club. There's a photo and I've bought all the copies.
ingrid #sea-morning: Brought my mother (74). She went in before I did, came out after me, and asked whether there wasn't anything colder.
> meilin: Your mother is the final boss.
> tomasz: I will be your mother when I grow up.
tui: Swam with my cousins at home waters. They all laughed at my two-minute watch, and then we stayed in for ten.
olena: I said "I'll just look today" and I just looked. That was also fine. Ducks were in excellent form.
> ingrid: Looking days are club days. Always.
oisin #rain: Rain on the sea while you're in the sea: you're wet from every side and it stops mattering. Recommend it to anyone with a big decision to make.
meilin: Full minute, whole body. I've named the feeling at second forty. Her name is Brenda, she shouts, and then she leaves.
> nightowl_77: Brenda visits me as well.
> oisin: Tell Brenda I said hello.
tomasz +comfort: The lake! Not the shower, the LAKE. With the secret agent from yoga. Eleven seconds and a handshake.
> ingrid: TOMASZ! Your first lake! There'll be cake!
> olena: The whole club is standing up.
aiyana #forest: Cold creek behind the old pines. Sat in it like in an armchair. A deer came, looked, decided that I was a strange rock.
zeynep: Convinced my whole running group. Nine people, eight screams, one who was suspiciously silent and now wants to move into the lake.
ingrid: Four minutes. Came out and the world had more colours than before, I counted at least two extra.
nightowl_77 #aurora: Midnight dip, with Ingrid and the thermos, as promised. Then we looked up. I have no words, and I work in a call centre.
> ingrid: Worth every cold toe. The duck came, too.
> aiyana: Oh my heart. What a sky.
> tui: I'm booking a train.
tui #sea-dusk: Winter beach, wind from the south, the whole family in a line holding hands. My nan held mine and my nan doesn't hold hands.
> meilin: That's the real warm part.
olena +comfort: To the neck! To the NECK! I shouted in three languages, and one of them I don't speak.
> tomasz: Bravo from the man of eleven seconds.
oisin #lake-dawn: Mist so thick that I heard the others before I saw them. We swam towards the voices. It's a good way to find people, that.
> zeynep: Saving this sentence.
meilin #swim: Took Brenda to the outdoor pool at six in the morning. She shouted for five seconds only. I believe we're becoming friends.
aiyana: Taught a ten-minute class on breathing to the volunteers at the shelter. Nobody went in the water, and everyone came out of it calmer.
zeynep #bridge +comfort: Under the bridge, before breakfast, with a rope around my waist and Mete from the fourth floor holding the other end. Neighbours are the best invention.
> olena: Mete! Sofa Mete?
> zeynep: The very same.
nightowl_77: Day shift people, I see you. Went in at NOON, in the light, where everyone can see my towel with the cartoon owl.
ingrid: Rescued one hat, one sandal and somebody's sandwich box. The lake gives and the lake takes, but mostly it takes sandals.
tomasz #campfire: Forty seconds, and then soup by the fire with all of you. A year ago I was driving the 52 in the dark. I like this better.
> ingrid: We like it better too, dear Tomasz.
> oisin: Forty! Your watch or mine?
> tomasz: Both. I've checked.
tui: Three minutes ten. My flatmate has joined the club, she's in the shower now, and I'm the one standing at the door.
`;
