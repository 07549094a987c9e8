/**
 * Words that passwords are made of most often: what guessers try first with a capital letter, a digit
 * and a special character around it. Drawn up by hand; small letters, no digits.
 */
export const commonWords: ReadonlySet<string> = new Set(
  `
  password passwords passwort passwd passw passwor pass passcode passphrase mypass mypassword
  motdepasse contrasena senha parola haslo wachtwoord geslo heslo jelszo lozinka sifre
  admin administrator root user guest login logon master manager system default server service
  support supervisor operator test tester testing temp temporary demo sample example public private
  secret security secure access account change changeme letmein welcome hello hallo hola bonjour
  number enter open opensesame trustnoone trustme whatever nothing blank none unknown internet network
  computer laptop windows linux apple google yahoo hotmail gmail facebook twitter instagram myspace
  linkedin microsoft oracle cisco samsung nokia android iphone
  iloveyou iloveu ilove loveyou loveme love lover lovers lovely mylove forever always sweet sweetie
  sweetheart honey baby babygirl babyboy babe darling angel angels princess prince queen king kitty
  kitten puppy beautiful pretty sexy cutie hottie happy smile friend friends bestfriend family mommy
  mother daddy father mama papa sister brother grandma
  monkey dragon tiger tigers lion lions eagle eagles bear bears wolf wolves shark panther falcon
  horse horses mosquito dolphin dolphins turtle rabbit bunny chicken butterfly dog doggy puppy cat cats kitty
  fish bird birds snake spider elephant penguin unicorn dinosaur mustang bulldog hamster
  football baseball basketball soccer hockey tennis golf golfer softball volleyball cricket rugby
  swimming running runner fishing hunter hunting player winner champion team sports skater
  liverpool arsenal chelsea manchester united barcelona realmadrid juventus milan bayern cowboys
  yankees lakers steelers raiders redsox patriots packers bulls cubs whitesox blackhawks bearsfan
  superman batman spiderman ironman wolverine hulk starwars startrek pokemon pikachu naruto mario
  zelda minecraft fortnite roblox matrix avatar hobbit gandalf legolas frodo harrypotter hogwarts
  snoopy mickey minnie garfield tweety scooby spongebob barbie hellokitty simpsons homer terminator
  shadow killer ninja warrior knight wizard hunter ranger gangster hacker phantom ghost vampire
  zombie joker diablo legend hero soldier sniper viking pirate samurai rebel slayer maverick
  sunshine sunset moonlight rainbow thunder lightning storm snow snowball winter spring summer autumn
  fall january february march april may june july august september october november december
  monday tuesday wednesday thursday friday saturday sunday weekend holiday vacation christmas
  halloween easter birthday valentine
  red blue green yellow orange purple pink black white silver golden gold diamond crystal pearl ruby
  flower flowers rose roses daisy lily tulip sunflower violet jasmine heaven paradise ocean river
  mountain forest island beach star stars moon earth fire water nature
  chocolate cookie cookies cheese banana cherry lemon peach peaches strawberry apples peanut pepper
  sugar candy coffee pizza burger popcorn icecream muffin cupcake butter bacon chicken whiskey vodka
  beer wine cocacola pepsi
  money dollar dollars cash rich million business office company work worker boss success lucky
  freedom liberty justice power magic music guitar piano rock rockstar metallica nirvana eminem
  slipknot beatles hiphop dance dancer dream dreams dreamer peace hope faith grace blessed blessing
  jesus jesuschrist christ god godisgood church bible spirit trinity angelus allah bismillah buddha
  krishna shalom
  america american usa canada mexico england london paris france berlin germany italy roma spain
  madrid portugal brazil brasil argentina colombia russia moscow poland polska india pakistan china
  japan tokyo korea australia sydney africa egypt texas florida california newyork boston chicago
  dallas houston seattle denver detroit miami atlanta austin phoenix vegas lasvegas hollywood hawaii
  brooklyn illinois chitown windycity
  ferrari porsche mercedes bmw audi toyota honda yamaha suzuki kawasaki nissan corvette camaro
  chevrolet chevy ford harley jaguar lamborghini tesla
  michael jordan daniel thomas robert andrew joshua matthew anthony william david james john johnny
  joseph richard charles charlie christopher christian chris nicholas nicolas alexander alex
  benjamin bradley zachary brandon jonathan justin jason kevin brian steven stephen patrick george edward ronald
  timothy jeffrey gary larry scott eric adam aaron nathan kyle tyler taylor austin dylan cameron
  jackson logan mason ethan jacob noah liam oliver lucas henry samuel sam sammy max jack harry oscar
  leo louis hugo martin peter paul mark luke simon victor vincent antonio carlos juan jose luis
  miguel manuel fernando alejandro ricardo eduardo roberto francisco diego marco mohamed mohammed
  muhammad ahmed ali hassan omar ivan sergey dmitry andrey vladimir maxim nikita alexey
  jessica jennifer ashley amanda nicole michelle melissa stephanie elizabeth sarah samantha heather
  danielle rachel rebecca laura lauren megan hannah emily emma olivia sophia sophie isabella ava mia
  charlotte amelia abigail madison chloe ella grace victoria natalie natasha vanessa andrea sandra
  angela maria marie mary anna anne nancy linda barbara patricia susan karen lisa kelly kimberly
  amy julia julie claire alice jane kate katie katherine catherine christina caroline diana monica
  veronica sabrina tiffany brittany crystal amber bailey morgan molly maggie lucy lily ruby rosie
  zoe eva elena tatyana svetlana olga anastasia ekaterina marina irina natalia daniela gabriela
  valentina camila fatima aisha
  buster buddy bandit bella cooper charlie daisy duke ginger harley jake jasper lucky maggie max
  milo molly oreo pepper peanut rex rocky rusty sasha shadow smokey snickers sparky teddy tigger
  toby tucker winston zeus
  merlin hammer scooter bigdog cowboy dakota boomer nascar gateway monster junior compaq iceman
  hardcore miller brandy barney chester rangers midnight bigdaddy badboy please fender marine
  marines marlboro casper adidas mike spanky shannon johnson murphy jackie dennis scorpion redskins
  gemini booger wilson sierra doctor rocket captain pookie helpme theman maxwell jeremy debbie
  albert maddog giants hotdog rosebud stupid bonnie alexis scorpio samson freddy driver willie
  calvin gators dexter bubba creative voodoo arthur trouble gunner stella gordon jessie apollo
  airborne beavis godzilla skippy shelby beaver fred williams xavier braves darkness travis copper
  tomcat platinum girls bigboy animal police online voyager walter blazer bubbles marvin willow
  donkey topgun nintendo saturn gabriel destiny pumpkin digital chance explorer redwings therock
  guinness celtic broncos nelson donald eclipse cartman fluffy louise michigan carolina little
  birdie steve pantera sharon gibson buffalo montana genius flyers maximus school carter kristina
  spencer speedy carmen marcus bronco yankee magnum cool lacrosse member enigma scotty surfer
  genesis poohbear dave racing billy viper einstein stanley walker courtney simple alaska badger
  action denise jester spitfire drummer maryjane diesel gregory pamela frank hotrod anderson douglas
  westside badass shorty thumper hitman mozart general lizard melanie teresa scarface marshall
  frankie stargate mercury semperfi spooky marley claudia scotland free cherokee vikings leslie
  rascal jimmy hummer allison jupiter howard passion andre franklin sandman infinity raider passport
  fantasy disney norman bishop francis brutus redrum brooke fireman cougar college alicia russell
  super wildcats tinker duncan logitech avalon everton motorola madonna colorado eugene kermit
  indian connor smooth titanic arizona saints georgia mitchell smith extreme virginia skyline froggy
  vision awesome predator bullet empire people elvis panthers nemesis cardinal arnold tommy bobby
  victory turkey rooster taurus electric kenneth alpha hercules lawrence lincoln ronaldo blizzard
  cheyenne raymond pandora classic alabama airplane perfect crazy good snowman garcia firebird time
  fisher greenday engineer savage serenity miranda flash harvey strike beauty
  fuckyou fuckoff fuckme fuck shit bitch asshole bastard damn pussy dick sex porn
  abc abcd abcde abcdef abcdefg abcabc aabb aabbcc xyz qwe qwer qwert qwerty qwertz azerty qweasd
  asd asdf asdfg asdfgh zxc zxcv zxcvb zxcvbn qaz qazwsx wsx edc xxx aaa aaaa
  house home smarthome smart smartbird birds myhouse myhome homeassistant automation alexa siri
  wifi router camera garage kitchen bedroom apartment
  `
    .trim()
    .split(/\s+/),
)
