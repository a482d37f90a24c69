// The headers of WooCommerce's product export in the languages that it is translated into, in the form of `headerKey`.
// An installation writes them in its own language, and translations change from version to version, so a column has
// several names. In those of attributes 0 replaces their number.

export const woocommerceNames = {
  id: 'id kimlik 代碼',
  type: 'type typ τυπος tipo laji tipe タイプ 형식 тип ชนิด tur loai 类型 類型',
  sku: 'sku varenummer artikelnummer κωδικοςπροιοντος tuotetunnus ugs cod ref артикул artikelnr รหัสสินค้า stokkodu masanpham 貨號',
  barcode: 'gtinupceanorisbn gtinupcean或isbn gtinupceanoderisbn gtinupceanouisbn gtinupceanoisbn gtinupceanofisbn gtinupceanlubisbn',
  name: 'name navn ονομα nombre nimi nom nama nome 名前 이름 naam nazwa имя namn ชื่อ isim імя ten 名称 名稱 назва',
  published:
    'published udgivet veroffentlicht δημοσιευμενο publicado julkaistu publie diterbitkan pubblicato 公開済み 발행됨 publisert gepubliceerd opublikowany опубликован publicerad เผยแพร่ yayimlanmis опубліковано dadang 已发布 已發佈 telahterbit opublikowano เผยแพร่แล้ว',
  visibility:
    'visibilityincatalog synlighedikatalog sichtbarkeitimkatalog ορατοτηταστονκαταλογο visibilidadenelcatalogo nakyvyystuoteluettelossa visibilitedanslecatalogue visibilitasdalamkatalog visibilitanelcatalogo カタログでの表示 카탈로그에표시여부 synlighetikatalogen zichtbaarheidincatalogus widocznoscwkatalogu visibilidadenocatalogo видимостьвкаталоге synlighetikatalog การมองเห็นในแค็ตตาล็อก katalogdagorunurluk видимістьвкаталозі hienthitrongdanhmuc 在列表页可见 目錄的可見度 kenampakanpadakatalog 在目录中的可见性 目录可见性 目录的可见性',
  shortDescription:
    'shortdescription kortbeskrivelse kurzbeschreibung συντομηπεριγραφη descripcioncorta lyhytkuvaus descriptioncourte deskripsisingkat brevedescrizione 簡単な説明 간단한설명 korteomschrijving krotkiopis descricaocurta descricaobreve короткоеописание kortbeskrivning คําอธิบายแบบย่อ kisaaciklama короткииопис motangan 简短描述 簡短內容說明 краткоеописание 简短说明',
  description:
    'description beskrivelse beschreibung περιγραφη descripcion kuvaus deskripsi descrizione 説明 설명 beschrijving opis descricao описание beskrivning รายละเอียด aciklama опис mota 描述 รายละเอียดเพิ่มเติม 说明 omschrijving descricaodoproduto',
  saleStarts:
    'datesalepricestarts dendatohvortilbudsprisenstarter datumandemangebotspreisbeginnt ημερομηνιαεναρξηςεκπτωτικηςτιμης diaenqueempiezaelpreciorebajado alennuksenaloituspaiva datededebutdepromo tanggalhargajualmulai datadipartenzadelprezzoinsaldo セール価格の開始日 판매가격시작날짜 startdatoforutsalgspris startdatumactieprijs datarozpoczeciapromocji datadeprecopromocionalcomecaem datadeiniciodoprecopromocional датаначаладеиствияпродажноицены datumnarreaprisetborjar วันเริ่มต้นลดราคา indirimlifiyatinbasladigitarih початокакціі ngaybatdaugiamgia 促销开始日期 折扣價開始日期 tanggalhargadiskondimulai датаначаладеиствияскидки 促销价格开始日期',
  saleEnds:
    'datesalepriceends dendatohvortilbudsprisenslutter datumandemangebotspreisendet ημερομηνιαληξηςεκπτωτικηςτιμης diaenqueterminaelpreciorebajado alennuksenpaattymispaiva datedefindepromo tanggalhargajualberakhir dataincuiterminalofferta セール価格の終了日 판매가격종료날짜 sluttdatoforutsalgspris einddatumactieprijs datazakonczeniapromocji datadeprecopromocionalterminaem datadeterminodoprecopromocional датаокончаниядеиствияпродажноицены datumnarreaprisetupphor วันสิ้นสุดการลดราคา indirimlifiyatinbittigitarih завершенняакціі ngayketthucgiamgia 促销截止日期 折扣價結束日期 tanggalhargadiskonberakhir датаокончаниядеиствияскидки 促销价格结束日期 促销结束日期',
  inStock:
    'instock palager vorratig σεαποθεμα eninventario varasto enstock stoktersedia 在庫の有無 재고가있나요 opvoorraad wmagazynie emestoque emstock вналичии ilager มีสินค้าในคลังสินค้า stokta внаявності conhang 有货 有庫存 existencias 有库存 istvorratig auflager',
  stock:
    'stock lager αποθεμα inventario varasto stok magazzino 在庫 재고 voorraad magazyn estoque запасы lagersaldo คลังสินค้า запас kho 库存 庫存 stanmagazynowy запаси lagerbestand bestand',
  backorders:
    'backordersallowed restordrertilladt lieferruckstandeerlaubt ναεπιτρεπονταιλιστεςαναμονης permitirreservasdeproductosagotados sallijalkitoimitukset autoriserlescommandesdeproduitsenrupture izinkanpemesanankembali abilitagliordiniarretrati お取り寄せを許可する 품절후주문이허용됐습니까 restordretillatt nabestellingentoestaan pozwalacnazamowieniaoczekujace saopermitidasencomendas permitirencomendaspendentes возможенлипредзаказ tillatrestnoteringar อนุญาตให้จองสินค้าหรือไม่ yoksatmayaizin дозволитирезервування chophepdattruoc 允许缺货下单 允許無庫存下單嗎 perbolehkaninden',
  weight: 'weight vægt gewicht βαρος peso paino poids berat 重量 무게 vekt waga вес vikt น้ําหนัก agirlik вага cannang',
  length:
    'length længde lange μηκος longitud pituus longueur panjang lunghezza 長さ 길이 lengde lengte dlugosc comprimento длина langd ยาว uzunluk довжина dodai 长度 長',
  width:
    'width bredde breite πλατος anchura leveys largeur lebar larghezza 幅 폭 breedte szerokosc largura ширина bredd กว้าง genislik dorong 宽度 寬',
  height:
    'height hojde hohe υψος altura korkeus hauteur tinggi altezza 高さ 높이 hoyde hoogte wysokosc высота hojd สูง yukseklik висота chieucao 高度 高',
  salePrice:
    'saleprice tilbudspris angebotspreis τιμηπροσφορας preciorebajado alennettuhinta tarifpromo hargaobral prezzoinofferta セール価格 할인가격 utsalgspris actieprijs cenapromocyjna precopromocional ценараспродажи reapris ราคาที่ลด indirimlisatisfiyati ціназізнижкою giakhuyenmai 促销价格 折扣價 акционнаяцена 促销价 prixpromo aanbiedingsprijs prezzoscontato',
  regularPrice:
    'regularprice normalpris regularerpreis κανονικητιμη precionormal normaalihinta tarifregulier harganormal prezzodilistino 標準価格 정상가격 ordinærpris reguliereprijs cena preco preconormal базоваяцена ordinariepris ราคาปกติ normalfiyat звичаинаціна giabanthuong 常规售价 原價 regulaererpreis precioregular prixregulier tarifnormal prezzoregolare normaleprijs cenaregularna 通常価格',
  categories:
    'categories kategorier kategorien κατηγοριες categorias osastot kategori categorie カテゴリー 카테고리 categorieen kategorie категории หมวดหมู่ kategoriler категоріі danhmuc 分类 分類',
  tags: 'tags schlagworter ετικετες etiquetas avainsanat etiquettes tag タグ 태그 stikkord tagi метки taggar ป้ายกํากับ etiketler позначки tukhoa 标签 標籤 etiketter',
  pictures:
    'images billeder bilder εικονες imagenes kuvat gambar immagine 画像 이미지 afbeeldingen obrazki imagens изображения รูปภาพ gorseller зображення hinhanh 图片 圖片 gambargambar ไฟล์รูปภาพ',
  parent:
    'parent forældre ubergeordnetesprodukt γονεας superior ylempitaso induk genitore 親 상위 forelder hoofd rodzic produtoascendente pai родительскии foralder หลัก ebeveyn предок goc 父级 上層 elementnadrzedny ascendente overordnad padre principal elternprodukt ubergeordnet bovenliggend ouder produktnadrzedny',
  brands: 'brands 品牌 marken marques marcas marchi merken marki ブランド 브랜드 бренды',
  attributeName:
    'attribute0name egenskab0navn attribut0name ονομαιδιοτητας0 nombredelatributo0 ominaisuus0nimi nomdelattribut0 atribut0nama attributo0nome 属性0の名前 속성0이름 attributt0navn naameigenschap0 nazwaatrybutu0 nomedoatributo0 atributo0nome имяатрибута0 attribut0namn ชื่อคุณสมบัติ0 nitelik0ismi назва0атрибуту tenthuoctinh0 属性0名称 屬性0名稱 namaatribut0 названиеатрибута0 namedereigenschaft0 eigenschap0naam attribuut0naam atrybut0nazwa',
  attributeValues:
    'attribute0value egenskab0værdi attribut0wert τιμηιδιοτητας0 valordelatributo0 ominaisuus0arvo valeurdelattribut0 atribut0nilai attributo0valuta 属性0の値 속성0값 attributt0verdi waardeeigenschap0 wartosciatrybutu0 valoresdoatributo0 atributo0valor значениеаттрибута0 attribut0varde ค่าคุณสมบัติ0 nitelik0degeri 0значенняатрибуту giatrithuoctinh0 属性0值 屬性0值 nilaiatribut0 значенияатрибутов0 wertdereigenschaft0 eigenschap0waarde attribuut0waarde atrybut0wartosc attributo0valore attributo0valori',
  // The two SEO extensions that most shops have.
  seoTitle: 'metayoastwpseotitle metarankmathtitle',
  seoDescription: 'metayoastwpseometadesc metarankmathdescription',
} as const
