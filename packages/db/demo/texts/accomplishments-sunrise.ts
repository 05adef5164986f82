// Posts in "Sunrise season", oldest first.
export const SUNRISE = `
leo #city-dawn: First one. Alarm at 5:10, orange jacket, rooftop, and a thermos that leaks. I'd forgotten that the day begins before the emails do.
> maya: The city looks as if somebody ironed it.
aiyana #ridge-dawn: Four layers of hills before coffee. My grandmother used to greet it out loud, so I did too.
> hana: Thank you for greeting it for us.
> tui: Kia ora to your grandmother.
tui #sea-morning: The sun comes up here first, so technically I sent it to you all. You're welcome.
> leo: Arrived in good condition, thank you.
> kenji: Slightly used by the time it got to me, but fine.
hana: Market day: 4:30. Usually I see the sunrise in the mirror of the van. Today I stopped the van.
kenji: I saw a sunrise from the wrong end: hadn't been to bed. Doesn't count, I know. I post it as a warning.
> aiyana: The sun counts it, and so do we.
ingrid #lake-gold: Cold feet, warm sky. The reeds were whistling. I stood there in my nightgown and boots like a lighthouse.
> noor: A lighthouse in a nightgown is a logo.
maya: Made it to the window. Not out of the door, only to the window. But I sat there until it was all over.
> leo: Windows are doors for beginners.
aiyana: Second day in a row. The dog has understood the plan, and she now wakes me by breathing.
noor: From the building site, ninth floor, no walls yet. For ten minutes we had the most expensive view in town, and then they delivered the concrete.
junho: Ran to catch it from the bridge, and arrived for the last slice. A slice is enough.
tui: Rain. Stood there anyway, with my nan, under one umbrella. "It's up," she said. "It just doesn't want a fuss."
> ingrid: Your nan should write the forecast.
> aiyana: It just doesn't want a fuss. I'll use that.
priya #fields: Took the first train to the end of the line and walked into the fields with my thesis in my bag. Didn't take it out. The thesis got some fresh air.
> maya: Best supervision it'll ever have.
leo: Number four. Brought coffee for the two street sweepers who see it every day. They rate it from one to ten. Today: seven, "a bit showy".
> hana: A bit showy!
> junho: I want their ratings every day.
aiyana #dunes: Drove half the night for the dunes. No sound at all up there, just one beetle with somewhere to be.
> maya: I'd like to be that beetle.
> kenji: This doesn't look real. Wonderful.
> tui: Half the night! Worth it, look at it!
hana: Sunrise in the flower hall, through the glass roof, on eleven thousand tulips. None of them noticed, they were all asleep.
ingrid: Six o'clock, minus two. I brought the good cup. You should always bring the good cup.
kenji #bridge: On time! Slept first, like a professional. Someone on the bridge waved at me, and I waved back like a local.
> leo: From warning to role model in one week.
> noor: Look at that light under the arches.
maya #steps: Out of the door this time. All the way up the stairs behind the station, still in my pyjama top. It came up exactly when I did.
> leo: The timing! You and the sun, both out of breath.
> priya: Pyjama top and all, that's the spirit.
> aiyana: This one made me cheer.
noor: Drew the shadow of the crane at five past six, and then at ten past, and at quarter past. Architecture is just waiting with a pencil.
tui #sea-dusk: Whole whānau on the beach, thirteen of us. The baby applauded.
> hana: The baby knows what's worth applauding.
junho #city-dusk: Accidentally set the alarm for the evening. Watched the sunset instead, and asked the sun what it was thinking. Same colours, other direction.
> kenji: Rotated sunrise. Accepted.
> leo: The jury is lenient today.
aiyana: Day five without missing one. It's odd: nobody has ever said to me "that sunrise was too long".
leo: Fog. We rated it a two. The sweepers taught me to look at the lamps instead: they go out one street at a time, like someone tidying up.
> noor: Like someone tidying up. I see it every morning now.
priya: Sunrise from the lab corridor, between two centrifuge runs. Stood in the square of light until it had moved off my shoes.
ingrid #lake-winter: Rowed out to meet it. Forgot that you row backwards. Saw everything except the sunrise until I turned the boat.
> tui: I laughed so hard that my nan asked who died.
hana: Took my grandfather. He's ninety-one and has, he says, seen enough of them. He stayed until the end and said: "Not this one, though."
> maya: Oh, Hana. Not this one, though.
> aiyana: That's it. That's the whole game.
> leo: Medal for grandfather. I insist.
> priya: Reading it to everyone in the lab.
kenji: Walked my daily route in reverse to have the sun in front of me. Turns out there's a whole mountain at the end of my street.
aiyana #forest: In between the pines you don't see the sun, you only see what it touches. Sat for an hour. It touched everything.
> hana: I'll remember this on Monday mornings.
maya: Three of us on my balcony, wrapped in one duvet like a very tired caterpillar. It was cloudy. It was lovely.
junho: Told my mother on the phone what it looked like while it was happening. She listened with her eyes closed, she said, to see it better.
> hana: I hope that she has this as a recording.
tui #lake-dawn: Camping with the cousins. I was the only one awake, so I took one for everybody.
> ingrid: On behalf of the sleepers: thank you.
noor: The walls are up, so it's the last one from the ninth floor. I left a small window in the drawings that nobody asked for. East.
> leo: You built a sunrise into a house.
> maya: I'd like to meet whoever stands there in fifty years.
> kenji: East. Of course east.
leo: The sweepers gave it a ten. A TEN. They leaned on their brooms, and one of them took off his cap.
priya: Brought the thesis again. This time I took it out, and wrote the thank-you page, with the sun on it.
> maya: Are we in it?
> priya: "And to those who got up."
aiyana #ridge-morning: Number twelve. I went up the old path and found that somebody had put a bench there. On the bench it says: "for whoever's early".
> tui: For whoever's early. That's you.
> leo: Twelve! Unbelievable.
ingrid: Skipped it, and slept until nine with a clear conscience. Tomorrow it's there again, that's the thing about it.
hana #plants: Only the windowsill today. The seeds have come up, and all of them are leaning east like an audience.
> noor: An audience! And you've got a seat in the first row.
junho #houses: The sun reaches our street at 6:48, number nine first and number fifteen last. I live in fifteen. Today I went and stood in front of number nine.
> hana: Number nine is you from now on.
tui: Nan's birthday. Eighty. She made a fuss this time.
> aiyana: Happy birthday from the desert!
> leo: And from the sweepers, I've asked them.
aiyana: Thirteen. Said it out loud again, and somebody on the next hill answered. I don't know who. We said good morning across a valley.
> hana: I've read this four times.
leo: Last day. You were all awake, on six different clocks, and for three weeks I never once felt alone at five in the morning. Same again next season?
> aiyana: I'll bring the dog.
> ingrid: I'll bring the good cup.
> maya: I'll bring the duvet.
`;
