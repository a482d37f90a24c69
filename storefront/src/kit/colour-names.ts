/**
 * Colours by their value, each with its names in the languages of shops: English, German, French, Spanish, Italian,
 * Portuguese, Dutch, Chinese, Japanese, Korean, Arabic. A hyphen is written for a space. Left out is what is another
 * colour in another language (青) or none for sure (natural, stone, multicolour).
 */
export const colourNames: Readonly<Record<string, string>> = {
  '#161616':
    'black schwarz noir noire negro negra nero nera preto preta zwart jet-black 黑 曜石黑 雅黑 黒 ブラック くろ 블랙 검정 검은 까만 أسود سوداء',
  '#ffffff': 'white weiß blanc blanche blanco blanca bianco bianca branco branca wit 白 ホワイト しろ 화이트 하얀 흰 أبيض بيضاء',
  '#f6efdd':
    'off-white cream ivory bone pearl panna ecru creme crema cremeweiß wollweiß elfenbein ivoire blanc-cassé marfil blanco-roto avorio marfim ivoor gebroken-wit 米白 奶白 奶油白 珍珠白 乳白 象牙 象牙白 オフホワイト アイボリー クリーム 生成り 아이보리 크림 오프화이트 عاجي كريمي سكري',
  '#dcc9a6':
    'beige sand oat sable arena sabbia areia zand bege beis oatmeal 米色 米黄 米黃 米杏 杏 沙 燕麦 燕麥 ベージュ サンド オートミール 베이지 샌드 오트밀 بيج رملي',
  '#e3bc9a': 'nude skin 裸 肤 膚 ヌード 누드 نيود',
  '#ead8b5': 'champagne champagner champán champanhe 香槟 香檳 香槟金 香檳金 シャンパン シャンパンゴールド 샴페인 شمبانيا',
  '#8a8c8e': 'grey gray steel grau gris grise grigio grigia cinza cinzento grijs 灰 花灰 グレー グレイ 그레이 회색 رمادي',
  '#c4c7ca': 'silver silber argent argenté plata plateado argento prata prateado zilver 银 銀 シルバー 실버 은색 فضي',
  '#3d4145':
    'charcoal charcoal-grey charcoal-gray anthracite anthrazit antracita antracite antraciet space-grey space-gray graphite graphit grafito grafite grafiet gunmetal 炭灰 碳灰 石墨 石墨灰 枪灰 槍灰 星空灰 深空灰 太空灰 チャコール チャコールグレー ガンメタル 차콜 건메탈 فحمي',
  '#59616b': 'slate slate-grey slate-gray schiefer schiefergrau ardoise pizarra ardesia ardósia leisteen 岩灰 スレート',
  '#8b7d6b': 'taupe tortora 灰褐 トープ 토프',
  '#6b4428':
    'brown braun brun brune marron marrón marrone castanho castanha marrom bruin coffee kaffee café caffè koffie mocha mokka moka chocolate schokolade schoko chocolat cioccolato chocola 棕 褐 咖 咖啡 茶 ブラウン チョコレート モカ 브라운 갈색 밤색 커피 초콜릿 모카 بني',
  '#9a5b34': 'cognac コニャック 코냑 كونياك',
  '#c19a6b': 'camel kamel tan caramel karamell caramelo caramello 驼 駝 焦糖 キャメル キャラメル 카멜 카라멜 جملي',
  '#a5482a': 'rust burnt-orange rost rouille ruggine ferrugem roest brick brique 砖红 磚紅 铁锈红',
  '#b9694a': 'terracotta terrakotta terracota clay 陶土 テラコッタ 테라코타 قرميدي',
  '#b26b3c': 'copper kupfer cuivre cobre rame koper bronze bronce bronzo brons 铜 銅 古铜 古銅 カッパー ブロンズ 코퍼 브론즈 نحاسي برونزي',
  '#b08d3f': 'brass messing laiton latón ottone latão 黄铜 黃銅 真鍮 황동',
  '#c9a44c': 'gold golden or doré dorado dorada oro dourado ouro goud gouden 金 土豪金 ゴールド 골드 금색 ذهبي',
  '#d9a394':
    'rose-gold rosé-gold or-rose oro-rosa oro-rosado ouro-rosa rosé-goud 玫瑰金 ローズゴールド ピンクゴールド 로즈골드 핑크골드 ذهبي-وردي',
  '#c99a1e':
    'mustard senf senfgelb ocker ochre ocre moutarde mostaza senape ocra mostarda mosterd oker 姜黄 薑黃 芥末黄 マスタード 머스타드 겨자 خردلي',
  '#f2cb2e': 'yellow gelb jaune amarillo amarilla giallo gialla amarelo amarela geel 黄 黃 イエロー 옐로우 옐로 노랑 노란 أصفر صفراء',
  '#f7e56a': 'lemon zitrone zitronengelb citron limón limone 柠檬黄 檸檬黃 鹅黄 鵝黃 レモン 레몬 ليموني',
  '#e3f33a': 'neon-yellow fluorescent-yellow neongelb jaune-fluo 荧光黄 螢光黃 ネオンイエロー 형광노랑',
  '#e9762b': 'orange naranja arancione arancio laranja oranje 橙 橘 桔 橙红 橘红 オレンジ 오렌지 주황 برتقالي',
  '#f7c8a2':
    'peach apricot aprikose pfirsich pêche abricot melocotón albaricoque pesca albicocca pêssego perzik abrikoos ピーチ アプリコット 피치 살구 مشمشي خوخي',
  '#f0806a':
    'coral koralle corail corallo koraal salmon lachs saumon salmón salmone salmão zalm 珊瑚 珊瑚红 珊瑚紅 コーラル サーモン 코랄 مرجاني',
  '#c8242b': 'red rot rouge rojo roja rosso rossa vermelho vermelha rood 红 紅 大红 大紅 中国红 赤 レッド 레드 빨강 빨간 أحمر حمراء',
  '#6e1423':
    'burgundy bordeaux wine wine-red maroon weinrot bourgogne burdeos granate bordo bordó vinho wijnrood 酒红 酒紅 枣红 棗紅 ワイン ワインレッド ボルドー 와인 버건디 خمري عنابي نبيتي',
  '#f09fb5': 'pink rosa rose rosé roze 粉 粉红 粉紅 桃 ピンク 핑크 분홍 زهري وردي',
  '#f4cdd3': 'blush blush-pink baby-pink babyrosa rose-poudré rose-pâle rosa-cipria 裸粉',
  '#c98d92': 'dusty-pink dusty-rose altrosa vieux-rose rosa-palo oudroze 藕粉 豆沙 くすみピンク スモーキーピンク 더스티핑크',
  '#d6237f':
    'fuchsia magenta hot-pink rose-red fucsia fúcsia 玫红 玫紅 玫瑰红 玫瑰紅 桃红 桃紅 洋红 洋紅 フューシャ マゼンタ 마젠타 핫핑크 فوشيا',
  '#7a3fa0':
    'purple violet violett violette purpur pourpre morado morada púrpura violeta viola roxo roxa paars 紫 パープル バイオレット 퍼플 보라 بنفسجي أرجواني',
  '#b9a3d8':
    'lilac lavender lila flieder lavendel lavande lilas mauve malva lavanda lilla lilás 薰衣草 薰衣草紫 香芋紫 ラベンダー ライラック 라벤더 라일락 لافندر ليلكي',
  '#4a1f45': 'plum aubergine eggplant pflaume prune ciruela berenjena prugna melanzana ameixa pruim 茄 茄紫 プラム 플럼 باذنجاني',
  '#2563c9': 'blue blau bleu bleue azul blu blauw 蓝 藍 ブルー 블루 파랑 파란 أزرق زرقاء',
  '#1f3fb0':
    'royal-blue cobalt cobalt-blue königsblau kobaltblau bleu-roi azul-royal blu-royal koningsblauw 宝蓝 寶藍 宝石蓝 ロイヤルブルー 로얄블루',
  '#1b2a4e':
    'navy navy-blue midnight midnight-blue night ink marine marineblau nachtblau bleu-marine bleu-nuit azul-marino azul-marinho blu-navy blu-notte blu-marino marineblauw 藏青 藏蓝 藏藍 海军蓝 海軍藍 ネイビー ネイビーブルー 紺 네이비 남색 كحلي',
  '#4a6a92': 'denim denim-blue jeans jeansblau 牛仔蓝 牛仔藍 デニム 데님 جينز',
  '#3b2f7f': 'indigo índigo indaco 靛 靛蓝 靛藍 インディゴ 인디고 نيلي',
  '#7d93a8':
    'blue-grey blue-gray grey-blue gray-blue steel-blue slate-blue blaugrau graublau taubenblau bleu-gris gris-bleu 雾霾蓝 霧霾藍 雾蓝 霧藍 灰蓝 灰藍 蓝灰 藍灰 スモーキーブルー',
  '#7fb6e6':
    'sky sky-blue baby-blue himmelblau babyblau bleu-ciel azul-cielo celeste azul-céu azzurro hemelsblauw 天蓝 天藍 湖蓝 湖藍 スカイブルー サックスブルー 水色 스카이블루 소라 하늘 سماوي',
  '#3fc1c0': 'turquoise aqua cyan türkis turquesa turchese turkoois 绿松石 ターコイズ シアン 터키석 تركواز فيروزي',
  '#17707a': 'teal petrol pétrole petróleo petrolio bleu-canard 蓝绿 藍綠 孔雀蓝 孔雀藍 孔雀绿 ティール 청록 بترولي',
  '#a8dcc0':
    'mint mint-green minze mintgrün menthe vert-menthe menta verde-menta mintgroen 薄荷 薄荷绿 薄荷綠 ミント ミントグリーン 민트 نعناعي',
  '#a6b79a': 'sage sage-green salbei salbeigrün sauge salvia 鼠尾草绿 セージ セージグリーン 세이지',
  '#8dc63f': 'lime lime-green apple-green limette limettengrün apfelgrün 果绿 苹果绿 草绿 草綠 黄绿 黃綠 ライム 黄緑 라임 연두',
  '#5fe03a': 'neon-green fluorescent-green neongrün vert-fluo 荧光绿 螢光綠 ネオングリーン 형광초록',
  '#2f7d3c': 'green fern grün vert verte verde groen 绿 綠 緑 グリーン 그린 초록 녹색 أخضر خضراء',
  '#1f8a5b': 'emerald emerald-green smaragd smaragdgrün émeraude esmeralda smeraldo 祖母绿 翡翠 翡翠绿 エメラルド 에메랄드 زمردي',
  '#0f4a34':
    'forest forest-green bottle-green tannengrün waldgrün flaschengrün vert-sapin vert-forêt vert-bouteille verde-botella verde-bottiglia 墨绿 墨綠 森林绿 フォレストグリーン',
  '#6b6e3a':
    'olive olive-green moss moss-green moosgrün army-green military-green oliv olivgrün oliva vert-olive verde-oliva verde-militar verde-militare olijf olijfgroen 军绿 軍綠 橄榄 橄榄绿 橄欖綠 オリーブ 올리브 زيتي زيتوني',
  '#a3966b': 'khaki kaki cachi 卡其 カーキ 카키 كاكي',
}

/** Words before or behind a colour: they make it lighter or darker, or leave it as it is. */
export const colourModifiers = {
  light: 'light pale pastel hell clair claire claro clara chiaro chiara licht 浅 淺 淡 薄 ライト ペール 라이트 연한 연 فاتح فاتحة',
  dark: 'dark deep dunkel tief foncé foncée oscuro oscura scuro scura escuro escura donker 深 暗 濃 ダーク 다크 딥 진한 진 غامق غامقة داكن داكنة',
  same: 'heather melange marl meliert chiné jaspeado 加绒 matte matt mat mate opaco opaca fosco glossy metallic solid plain classic uni pure color colour farben 色 纯 純 正 哑光 啞光 磨砂 亮光 マット カラー 색 컬러 무광 유광 ال',
}

/** Two colours that are written as one word are both meant, as in 黑白; others are one between them, as 灰蓝. */
export const joinedColours = ['black white', 'black red', 'black gold', 'black yellow', 'white red', 'white blue', 'white green']

/** What options that choose a colour are called. */
export const colourOptionNames =
  'color colors colour colours color-name colour-name farbe farben farbton couleur couleurs coloris colore colori cor cores kleur kleuren 颜色 顏色 颜色分类 色 色彩 カラー 색상 색 색깔 컬러 اللون لون الألوان'
