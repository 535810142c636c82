/** Common passwords, also as the base of one with a year or punctuation: Dutch words and keyboard patterns. */
const WORDS = `
!@#$%^&* !@#$%^&*() !qaz@wsx 123abc123 123qwe123 123qweasd 1a2b3c4d 1q2w3e 1q2w3e4r 1q2w3e4r5t 1qaz2wsx
1qaz2wsx3edc 4r3e2w1q a1b2c3d4 a1s2d3f4 aaaa aapje aardappel aardbei aardbeien aarde aaron abc123abc abcabc
abcd abcdabcd abcde abcdef abcdefg abcdefgh abcxyz abigail access account acdc acht acmilan adam adelaar
admin administratie administrator airforce airplane ajacied ajax ajaxamsterdam alex alexander alexandr
alexandra alexis alien aliens alkmaar allah almere alpha always amanda amazon ambulance ameland amelia amen
america amerika amersfoort amsterdam andre andrea andreas andrehazes andrew android angel angela angels
angry anna anneke annemarie annemiek annemieke annika anouk anthony anton antwerpen anything apeldoorn
apotheek appel appels appelsap appeltaart appeltje apple apples april area arjan arjen armin arminvanbuuren
army arnhem arsenal arthur aruba asd123asd asdasd asdasdasd asdf asdfasdf asdfg asdfgh asdfghj asdfghjk
asdfghjkl asdzxc ashley assen asshole asterix astrid audi august augustus austin australia auto autos autumn
azerty azertyuiop baas babe baby babyboy babygirl bacardi bakker bambi banana bananen bandit barbara barbie
barcelona barry bart bartsimpson baseball basketball bass bastard bastiaan batman bayern beach bear bears
beatles beckham bedrijf bedtijd beer beertje beetle beheer beheerder belgie belgium benjamin berend berg
bergen bergkamp berlijn berlin bernard bestfriend bestfriends beta beterschap betty beveiliging bewoner bewoners
beyonce bianca bible bier biertje bijbel biljart bingo birthday bismillah bitch bitterballen bjorn black
blackjack blank blauw blessed blessing bliksem bloem bloemen bloempje blonde blondie blowjob blue blueblue
boek boeken boer boerderij boerenkool boerin bomen bonaire boobs boom boos boot bootje borsato bosbessen
bosch boss boter bowling boyfriend boys brabant bram brandon brandweer bravo breda brenda brian brigitte
britney broeder broer broertje broken brommer brooke brother brouwer brown brugge bruiloft brussel buddy
bugatti bugsbunny bumba bunny burger business butter butterfly callofduty camaro cambuur canada cappuccino
captain carl carnaval carol carolien carolina carolyn cartman casino casper catherine cavia cees celtic
champion champions change changeme chantal charles charlie charlotte charmander chauffeur cheese cheetah
chello chelsea chelsey cherry chess chevy chicken chief children chocolade chocolate chris christ christel
christiaan christian christina christine christmas christopher christus church citroen claudia cobra
cocacola coen coffee coldplay collega collegas college company computer cookie cookies cornelis corvette
counterstrike cowboy cowboys cows cristiano cruijff crystal cupcake curacao cyber cyborg cycling cynthia
daddy dammen daniel daniela daniele danielle daphne darkness darling darthvader darts dave david davids
debbie deborah debra december default defqon dejong dekker delft delta demo demodemo denhaag denise dennis
depay desiree destiny deutschland deventer devries diablo diamant diamond diana diane dick dickhead digimon
dijkstra dikkiedik dinsdag directeur director dirk disney dochter doctor doggy dogs dokter dolfijn dolfijnen
dollar dolphin domino dominos donald donaldduck donder donderdag donna doom dordrecht dorien dorothy
dortmund douglas douwe draak dragon dragonball dragons draken dream dreamer dreams drenthe drie drolletje
dromen droom drop dropje drummer drums ducati duck duckie duitsland dumbo duplo dutch eagle earth easter
edcrfv edwin eend eendje eentweedrie efteling eindhoven elephant eleven elfje elfjes eline elise elizabeth
ellen elvis email emailadres emerald emiel emily eminem emma emmen empty engel engeland engeltje england
enschede enter entree eric erik erwin erwtensoep esmee espresso esther ethan euro europa europe evelien
evelyn evert everton example excelsior exit facebook fairytale faith falcon familie family familyguy fanta
fate father februari february feest feestje feijenoord femke fendt feniks ferdinand ferrari ferry feyenoord
fiets fietsen fire firefighter fish fishing fleur flevoland floor floris flower flowers foobar foobarbaz
football forest forever foreverlove fortnite fortuna foxtrot france frank frankrijk frans fred frederique
freedom freek friday friend friends friendship friesland friet frikandel frits frodo froggy fuck fuckoff
fuckyou funny futbol future fysio fysiotherapie gabber galaxy gamma gandalf gangsta gangster garfield gary gast gebruiker
gebruikersnaam geel geheim geheime geld gelderland geloof geluk gelukkig gember genade gent george gerald
gerard gerben gerda germany gerrit gert gezellig ghost gijs ginger giraffe girl girlfriend girls gisteren
gitaar gloria gmail godisgoed godisliefde godislove godverdomme goedemorgen goedenavond goku gold golden
golf golfer golfing goodmorning goodnight goofy google goud gouden grandma grappig green gregory groen
grolsch groningen guest guitar guus guusmeeuwis haai haarlem haat habbo hacked hacker hackers hagelslag
halleluja hallo hallohallo halloween hallowereld halo hamburger hamster handbal hanna hannah hanneke hans
happy happyday hardstyle hardwell harley harleydavidson harm harold harper harrie harry harrypotter hartje
hartjes hate hawk hazes heather heaven heden heerenveen heerlen heerlijk heineken heleen helen hello
hellokitty helloworld helmond hemel hendrik hendriks henk hennie henriette henry heracles herfst herfstweer
herman hero hidde hilversum hockey hoekstra hoer hoeren hogwarts hoihoi holiday holidays holland hollandia
home homer hond honda honden honderd hondje honey honing hoofddorp hoop hope horse horses hospital hotmail
hottie houvanjou huawei hugo huis huisje hulk hundred hunter hutspot ibra icecream iets ijsje ikhouvanje
ikhouvanjou iloveyou ilse indonesia indonesie infinity inge ingrid inloggen instagram inter internet iphone
irene iris ironmaiden ironman isabel isabella islam italia italie jaap jacco jack jackdaniels jackpot jacob
jacobs jacqueline jager jagermeister jaguar janet janjansen jannie jansen janssen jantje januari january
jarig jasmijn jasmine jason jasper jeannette jeffrey jelle jennifer jeremy jeroen jerry jesse jessica jesus
jesuschrist jezus jimmy jipenjanneke jochem johan johancruijff johanna johannes john johndeere johnny joke
joker jolanda jonathan jong jongen joost jordan joris jose joseph josephine joshua joyce judith judo juli
julia julie juliet july june juni jupiter jurgen jurre justice justin justinbieber juventus kaas kabouter
kabouters kampioen kanjer kanker kantoor kapitein kapper kapster karate karen karin katherine katheter kathleen katje
katten kawasaki kees keith kelly kerk kers kerst kerstboom kerstman kerstmis keuken kever kevin kids kikker
kikkertje killer kimberly kind kinderen kinders kindje king kingkong kippetje kirsten kitten kitty kittycat
klaas klas klompen klootzak kloten knuffel koala koeien koekje koekjes koen koffie konijn konijntje koning koningin
koninginnedag koningsdag korfbal kpnmail kristal kroket kroketten kuifje kusje kusjes kutwijf kwaliteit kyle
lach lachen lambda lamborghini lammetje laptop larry lars laura lauren laurens lawrence leeg leeuw
leeuwarden leger lego legolas legos leiden lekker lekkerding lekkerslapen lelystad lemon lente lentetijd
leon leonard leonie leopard leraar letmein letmeinnow leuk liefde liefje lieke lies lieselotte lieveling
lieverd lightning limburg linda linkedin lion lions lisa lisbon lissabon liverpool lkjhgf lkjhgfdsa loes
login londen london loremipsum lotte lotto louise love lovehurts lovelove lovely lover loverboy loveyou luca
lucas luck lucky luigi luuk maaike maan maandag maart maarten maartje maastricht madison madonna madrid
magic magie mail mama mamma mammie management manager manchester manchesterunited mannetje manon mantelzorg manutd
maradona marcel march marco marcoborsato marcus margaret margriet maria marieke marije marijke marine mario
mariska marit marjan mark markus marleen marlies marloes marnix marokko mars martha martijn martin martine
martingarrix mary master mathilde matrix matthew maurice maurits maverick maxim maxverstappen mbappe
medewerker medicatie medicijn mees meester meijer meisje meisjes melanie melissa melk melvin menno mercedes
mercury merel merlin messi metal metallica metselaar michael michaela michaeljackson michelle michiel mick
mickey microsoft miffy mijn mijnfamilie mijnnaam mijnwachtwoord mike milan miljoen million mine minecraft
minnie miranda mirjam mitchell mnbvcx mnbvcxz moeder mohamed mohammed mommy monday money monica monique
monkey monkeys moon moppie morgan morgen morocco moslim mother motocross motor motorcross mountain mouse
muffin muhammad muis muisje mulder muppet music mustang muziek mylove myname mypassword nacht nadia najaar
nancy naomi napoli naruto natasha natasja nathalie nathan nature natuur naughty navy nederland nederlands
negen nemo neptune netflix netherlands neuken newcastle newholland newpassword newyear neymar nicholas nick
nickensimon nico nicole niels nienke niets nieuwjaar nieuwwachtwoord night nijmegen nijntje niks ninja
nintendo nirvana noah nokia noor nothing november number nummer obelix oceaan ocean october office okmijn
oktober olaf olifant olivia omaopa omega onedirection oneindig onetwo onetwothree opaoma open openopen
orange oranje oranjeboven organisatie oscar outlaw outlook overijssel paard paarden paardje paars paashaas
pamela panda pandabeer pannenkoek panther papa pappa pappie parel parijs paris party pascal pasen pass
pass1234word passpass passw passwd password passwordpassword passwort past paswoord patat patient patrice
patricia patrick patrickster paul peace peach peanut pearl penis peper pepijn pepper pepsi personal
persoonlijk perzik peter peterpan peters petra peugeot phantom phoenix piano piet pieter pietersen pietje piggy
pikachu pindakaas pindarotsjes pink pinkfloyd pinky piraat pirate pizza pizzas planet platinum playboy
playgirl playmobil playstation pleun plmokn pluto poepie poepje poes poesje poiuyt poiuytrewq pokemon poker
pokerface polen police politie polska pompoen pony ponys popcorn pornstar porsche potato predator present
prince princess prins prinses prinsesje privacy private prive protect psveindhoven pudding pumpkin puppy
purmerend purple pussy q1q2q3q4 q1w2e3r4 q1w2e3r4t5 qazwsx qazwsxedc qdance quality queen queenqueen quinn
quinten quinty qwaszx qwe123qwe qweasd qweasdzxc qweqwe qweqweqwe qwerty qwertyu qwertyui qwertyuio
qwertyuiop qwertz qwertzuiop raaf rabbit rachel rain rainbow ralph ranger rangers raven raymond realmadrid
rebecca rebekka rebel redbull redred regen regenboog remco renault rene rfvtgb rianne rich richard rick
rihanna rijk river rivier robben robbert robbie robert roberto robijn robin roblox robot robots rock rocker
rocknroll rockstar rocky rockyou roda roel roger roland roll rollator rolling roma rome romeo romeojulia ronald
ronaldo rood roos roosendaal roosje root rosalie rotterdam roze ruben ruby rudolf runescape ruth ruud ryan
sabine sadness sailing samantha sample samsung samuel samurai sander sandra sanne santa santaclaus sara
sarah saskia saturday saturn schaap schaapje schaatsen schaatser schaduw schaken schat schatje schatteke
schiedam schilder schildpad schip schiphol scholen school schooltijd scooby scoobydoo scooter scott sean
sebastiaan sebastian secret secure security selina september server sesam sesame sesamopenu seven sexsex
sexy sexyboy sexygirl shadow shakira shark sharon shirley shit shithead shrek sierra sigma signin silver
silvia simba simone simpsons sims sinaasappel sinterklaas sister sjoerd skating skiing skoda skywalker slaap
slaaplekker slager sleep sleepy slipknot smaragd smile smiley smirnoff smit smurf smurfen smurfin sneeuw
sneeuwman sneijder snoep snoepje snooker snoopy snow snowball snowman snuffie soccer soccerstar sofia sofie
soldaat soldier something sonic sophia sophie southpark space spain spanje sparkle sparky sparta spider
spiderman spin spongebob spook spotify spring springtime sprookje stamppot standaard star starcraft stars
startrek starwars stefan stefanie stephanie stephen ster sterren sterretje steven stijn stones storm strand
strawberry strijder stroopwafel student studenten succes success sugar suiker summer summertime sunday
sunflower sunshine super supergoed superheld superhero superman suriname susan suskeenwiske suzanne suzuki
sven sweet sweetheart sweety swimming sylvester sylvia taart taartje tamara tango tanja tante taylor
teamleider techno teddy teddybear tele telfort temp temporary tennis tennisser tequila terminator terry
terschelling tesla tessa test testen tester testing testtest teun texel thea thee theo theta thijs thirteen
thomas thuglife thuis thuiszorg thunder thunderdome thursday tien tiesto tiffany tiger tigger tijdelijk
tijger tilburg timmerman timo timothy titanic tits tmobile tobias today toegang toekomst tomaat tomas
tomorrow tomorrowland toon toor topper toppie tottenham tovenaar toverfee toyota tractor train trance tree
trees trein trouw truck trucker trudy trust trustno trustnoone truth truus tuesday tuin tuintje tulp tulpen tupac turkey
turkije turtle tweety twente twitter tyler universiteit university upcmail uranus user username utrecht
vader vakantie valentijn valentina valk vampier vampire vandaag vandenberg vanderberg vandijk vanessa
vanpersie varken varkentje veilig veiligheid venlo venus verander veranderen veranderme verdomme verdriet
verjaardag vermeulen verpleeghuis verpleegkundige verpleegster verpleger verpleging verstappen verzorgende verzorging
verzorgster vespa victor victoria victory vier vijf viking vincent viper virginia visje vissen visser
vitesse vlaanderen vliegtuig vlieland vlinder vlindertje vodafone vodka voetbal volkswagen volleybal
volleyball volvo voorbeeld voorjaar vrachtwagen vrede vriend vrienden vriendin vriendje vries vrijdag
vrijheid vrouw vuur waarheid wachtwoord wachtwoorden walter walvis warcraft warrior watdanook water
wednesday weekend welcome welkom welkomterug welkomthuis welterusten wendy wereld werk werken werner wesley
whale whatever whatsapp whiskey white wielrennen wijn wijzigen willem willemii willemijn william wilma wind
windows wine winnaar winner winter winterjas winters wintertime winterweer wizard woensdag woezelenpip wolf
wolven wolves woman world wouter wsxedc xander xbox xsall xxxx xxxxxx xyzzy yahoo yamaha yankee yannick
yellow yesterday yoda yourname youtube yvette yvonne zaandam zachary zaq12wsx zaq1zaq1 zaqwsx zaqxsw
zaterdag zeeland zeezee zeilboot zeilen zelda zero zeven zidane ziekenhuis ziggo zilver zoetermeer zomer
zomers zomertijd zomervakantie zondag zonnebloem zonneschijn zonnetje zoon zorg zorgen zorggroep zorghuis
zorginstelling zorgplan zorgteam zorgzaam zulu zusje zusjes zuster zusters zwart zwartepiet zwemmen zwolle zxcv zxcvb
zxcvbn zxcvbnm zzzz
`;

/** The most guessed passwords, in lower case. */
export const commonPasswords: ReadonlySet<string> = new Set(WORDS.trim().split(/\s+/));
