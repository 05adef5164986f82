// Posts in "Kitchen courage", oldest first.
export const KITCHEN = `
amara: The rules: cook something you've never dared to. Photos of failures are worth the same as photos of success. I begin with soufflé, and may my oven have mercy.
> priya: My oven light is already off in solidarity.
meilin #noodles: Hand-pulled noodles. The first twenty broke, the twenty-first was as thick as a shoelace, and number thirty was a NOODLE.
> maya: Number thirty has its own glow.
> tui: Shoelace soup is a delicacy somewhere, surely.
priya: Made dosa without calling my mother. Then called my mother, because the first one was shaped exactly like Portugal.
> noor: You can't cook Portugal and not tell your mother.
tui: Filleted my first whole fish. My uncle watched over video and said nothing, which is how he cheers.
noor: Rolled vine leaves for the first time since my aunt did it for us all. Mine are less slim than hers. More of a blanket than a leaf.
> amara: I'd like to sleep in one.
maya: Bread. From nothing. Well, from flour, but it felt like from nothing. It's flat, it's heavy, and I've eaten half of it standing up.
> meilin: Flat bread is a whole category! You've made a category!
yuki #pancakes: Soufflé pancakes. They stood tall for exactly as long as it took to find the camera and lean on the table.
> maya: Look at that stack, they're still standing in our hearts.
amara: Soufflé attempt two. It rose! I opened the door to show it my face, and it fell. I take full responsibility.
> yuki: Never show them your face.
> priya: It wanted to be humble.
tui: Pavlova for my nan, who makes the best one there is. She said "it's nearly there", and nearly there is a place on the map in our family.
meilin: Let my children choose every ingredient with their eyes closed. Tonight: beetroot, coconut, mustard. We ate all of it, in memory of dinner.
> amara: In memory of dinner. Rest well, beetroot.
noor +comfort: Baked for the office and put my name on it. Usually I say it's from the shop.
priya #market +comfort: Bought one vegetable I couldn't name and asked the seller how her family does it. Forty minutes later I've got a recipe, a jar of something red, and an adopted grandmother.
> tui: What IS it though?
> priya: Kohlrabi. Apparently everyone knew but me.
yuki +comfort: Deep-fried something at home without hiding behind the door. Only half behind the door.
maya +comfort: Invited the neighbours to eat the bread, attempt three. This one had holes in the right places. They asked for the recipe and I said "courage", and then I also gave them the recipe.
> noor: Save me the crust.
> amara: Courage: 500 grams.
tui #campfire: Hāngī with the cousins, my turn to be in charge of the stones. Eight hours of pretending to be calm. The pork was perfect, and I went to lie down in the grass.
> meilin: Eight hours! The patience!
amara +comfort: Soufflé, third attempt. I looked away, hummed, went into another room and talked about politics. It stands. IT STANDS. I've called everybody I know.
> maya: You called me at 23:40 and I regret nothing.
> tui: I heard you from here.
> yuki: Draw it while it lasts!
meilin #noodles: Cooked my father's dish from memory, the one nobody wrote down. It wasn't his. But it was in the same street.
> noor: "In the same street" – I need a moment.
> priya: He'd find his way home by it.
noor #notebook: Started the family book: I call one aunt a week, she talks, I write, and then I cook it as badly as I must. Aunt number one sang the recipe.
> amara: SANG it?
> noor: The part with the onions has two verses.
priya +comfort: Served food to guests and didn't say one single sentence that begins with "it should have".
> maya: The hardest recipe of all.
yuki: Made a bento of my flatmate's face. She recognised herself by the eyebrows (seaweed). Friendship survives.
tui: Taught my flatmate's kid to crack an egg with one hand. We went through fourteen. Omelettes for the whole building.
> meilin: Breakfast on your floor tomorrow, got it.
`;
