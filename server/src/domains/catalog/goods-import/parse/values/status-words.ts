import { headerKey } from '../table/header-key.ts'

// Words of programs and suppliers for what is sold and in stock, without blanks and signs.

const on =
  'true yes y on active activated enabled published publish visible live listed online onsale forsale selling searchable both catalog search catalogsearch everywhere onlinestore 是 有效 上架 已上架 上架中 在售 在售中 启用 已启用 销售中 出售中 发布 已发布 显示 可见 已上线 上線 上架銷售 販売中 公開 公開中 公開済み 掲載中 有効 表示 はい 판매중 판매 진열함 공개 활성 활성화 예 aktiv aktiviert ja an veroffentlicht sichtbar freigegeben freigeschaltet imverkauf wahr actif active oui publie activee enligne envente vrai activo activa si alaventa publicado publicada habilitado habilitada activado enventa verdadero attivo attiva pubblicato abilitato visibile invendita vero ativo ativa sim habilitada ativado avenda visivel verdadeiro actief gepubliceerd ingeschakeld zichtbaar tekoop waar aktywny aktywna aktywne tak opublikowany opublikowana opublikowane wlaczony widoczny wsprzedazy prawda publicerad synlig pasalg tilsalgs publisert udgivet julkaistu kylla kaytossa tillsalu tilsalg да активен активныи активно опубликован опубликовано включен включено вкл впродаже истина так активнии evet yayinda satista co dangban aktif ya dijual'
const off =
  'false no n off inactive deactivated disabled draft drafts archived archive hidden hide unpublished unpublish private pending pendingreview review scheduled future trash deleted discontinued suspended suppressed incomplete unlisted offline notlisted notforsale delisted blocked expired ended notvisible notvisibleindividually none nowhere 否 下架 已下架 未上架 待上架 停售 停用 禁用 仓库中 放入仓库 草稿 未发布 隐藏 审核中 待审核 已删除 无效 停产 下線 非公開 下書き 無効 非表示 販売停止 販売終了 いいえ 판매중지 품절 진열안함 비공개 비활성 임시저장 아니오 inaktiv deaktiviert nein aus entwurf versteckt verborgen privat ausstehend archiviert gesperrt nichtsichtbar falsch inactif inactive non brouillon masque cache prive horsligne archivee enattente desactive faux inactivo inactiva borrador oculto oculta privado pendiente archivado deshabilitado deshabilitada desabilitado desabilitada desativado desativada desactivado falso inattivo inattiva bozza nascosto privato inattesa archiviato disabilitato disattivato inativo inativa nao rascunho pendente arquivado desativado inactief nee concept verborgen prive inafwachting gearchiveerd uitgeschakeld onwaar nieaktywny nieaktywna nie szkic ukryty prywatny zarchiwizowany wylaczony falsz utkast kladde nej nei ei luonnos нет неактивен черновик скрыт выключен выкл отключен архив снятспродажи ложь hayir taslak pasif khong nhap tidak konsep'

const inStock =
  'instock available availableimmediately yes y true onhand instocknow limitedavailability lowstock fewleft readytoship 有货 有貨 有 现货 現貨 充足 有库存 有現貨 是 在庫あり 在庫有り 在庫有 残りわずか あり 재고있음 있음 auflager vorratig verfugbar lieferbar sofortlieferbar ja enstock disponible oui enexistencia enexistencias si inmagazzino disponibile emestoque emstock disponivel sim opvoorraad voorradig leverbaar beschikbaar wmagazynie dostepny dostepna dostepne nastanie tak ilager palager varastossa вналичии есть да stokta mevcut conhang tersedia'
const onOrder =
  'backorder backordered onbackorder backorders availableonbackorder preorder presale onorder madetoorder availabletoorder specialorder 预售 预订 可预订 预定 接受预订 订货 期货 預購 預訂 予約 予約受付中 取り寄せ お取り寄せ 受注生産 예약판매 예약 주문제작 aufbestellung bestellbar vorbestellung vorbestellbar nachlieferung surcommande precommande bajopedido preventa reserva suordinazione preordine sobencomenda encomenda prevenda opbestelling nabestelling nazamowienie przedsprzedaz подзаказ предзаказ siparisuzerine'
const soldOut =
  'outofstock soldout unavailable notavailable no n false discontinued oos none temporarilyunavailable 缺货 缺貨 无货 無貨 无 售罄 售完 断货 已售完 停产 否 在庫なし 在庫無し 在庫切れ 品切れ 売り切れ 欠品 なし 販売終了 품절 재고없음 없음 ausverkauft vergriffen nichtverfugbar nichtlieferbar nichtvorratig nichtauflager nein epuise rupture rupturedestock enrupture enrupturedestock indisponible horsstock non agotado agotada sinstock sinexistencias nodisponible esaurito nondisponibile esgotado semestoque semstock indisponivel nao uitverkocht nietopvoorraad nietbeschikbaar nee brak niedostepny niedostepna wyprzedany nie slutsald slut udsolgt utsolgt loppuunmyyty нетвналичии нет распродано отсутствует stoktayok tukendi hethang habis'

const words = (listed: string) => new Set(listed.split(' ').map(headerKey))
const [onWords, offWords] = [words(on), words(off)]
const [inStockWords, onOrderWords, soldOutWords] = [words(inStock), words(onOrder), words(soldOut)]

/** A number as programs write a switch, or a word in the form in which it is looked up. */
const plainWord = (text: string) => {
  const plain = text.normalize('NFKC').trim()
  if (/^[-+]?\d+(?:[.,]0+)?$/.test(plain)) return String(Number.parseInt(plain, 10))
  return /^[✓✔√☑●○✗✘×]$/u.test(plain) ? plain : headerKey(plain)
}

/**
 * On sale or not, in the words of many programs; `undefined` for any other word, which must not be taken for on sale.
 */
export function parseStatus(text: string): 'on' | 'off' | undefined {
  const word = plainWord(text)
  if (word === '1' || /^[✓✔√☑]$/u.test(word) || onWords.has(word)) return 'on'
  // Magento's switches are 1 and 2, WordPress keeps drafts as -1.
  return ['0', '2', '-1', '✗', '✘', '×'].includes(word) || offWords.has(word) ? 'off' : undefined
}

/** What a cell says about pieces in stock, where it does not count them. */
export function parseAvailability(text: string): 'in-stock' | 'on-order' | 'sold-out' | undefined {
  const word = plainWord(text)
  if (/^-?\d+$/.test(word)) return Number(word) > 0 ? 'in-stock' : 'sold-out'
  if (inStockWords.has(word) || /^[✓✔√☑]$/u.test(word)) return 'in-stock'
  if (onOrderWords.has(word)) return 'on-order'
  return soldOutWords.has(word) ? 'sold-out' : undefined
}

const sellsOn = words(
  '1 true yes y on allow allowed allows alloworders allowbackorders continue notify enabled 是 允许 可以 はい 許可 ja erlauben erlaubt oui autoriser autorise si permitir permitido consenti permetti sim toestaan tak zezwol да разрешить',
)

/** Whether a cell lets a product be bought when none is left; `codes`: the numbers by which a program says so. */
export const allowsBackorders = (text: string, codes: readonly string[] = ['1']): boolean => {
  const word = plainWord(text)
  return /^-?\d+$/.test(word) ? codes.includes(word) : sellsOn.has(word)
}
