import { productPaperCalls } from '@koi/contracts/calls/products-papers'
import { pages, to } from '@koi/contracts/pages'
import { paperAddress } from '@koi/contracts/papers'
import { useCall } from '#api/use-call.ts'
import { BindingText } from '#brands/BindingText.tsx'
import { usePageQuery } from '#navigation/use-page-query.ts'
import { Card } from '#ui/layout/Card.tsx'
import { Loading } from '#ui/feedback/Loading.tsx'
import { NavAction } from '#ui/navigation/NavAction.tsx'
import { Notice } from '#ui/feedback/Notice.tsx'
import { Page } from '#ui/layout/Page.tsx'
import { Skeleton } from '#ui/feedback/Skeleton.tsx'
import { ProductFailure } from '../components/ProductFailure.tsx'
import { WithSeller } from '../components/WithSeller.tsx'
import { paperNameIn, type PaperKind } from '@koi/domain/products/paper-name'
import { productKeys, productOf, type Product } from '../product.ts'
import styles from './ProductDocument.module.css'

/** One document of a product: its summary, contract or prospectus. */
export default function ProductDocument() {
  const query = usePageQuery(pages.productDocument.query)
  return (
    <WithSeller title={pages.productDocument.title} product={productOf(query)}>
      {(product) => <Document product={product} kind={query.kind} />}
    </WithSeller>
  )
}

function Document({ product, kind }: { product: Product; kind: PaperKind }) {
  const document = useCall(productPaperCalls.queryDocument, { ...productKeys(product), kind })
  const pdf = to.pdfShow({ url: paperAddress({ ...productKeys(product), kind }) })
  return (
    <Page
      title={paperNameIn(document.data?.title ?? '', kind)}
      right={<NavAction icon="document" label="PDF" text href={pdf} />}
    >
      {document.data ? (
        <>
          <BindingText />
          <Notice tone="gold">{document.data.notice}</Notice>
          <Card>
            <article className={styles.text}>
              <h2 className={styles.title}>{document.data.title}</h2>
              {document.data.sections.map(({ heading, paragraphs }) => (
                <section key={heading}>
                  <h3 className={styles.heading}>{heading}</h3>
                  {paragraphs.map((paragraph) => (
                    <p key={paragraph} className={styles.paragraph}>
                      {paragraph}
                    </p>
                  ))}
                </section>
              ))}
            </article>
          </Card>
        </>
      ) : document.error ? (
        <ProductFailure
          error={document.error}
          fundCode={product.fundCode}
          onRetry={() => void document.refetch()}
          retrying={document.isFetching}
        />
      ) : (
        <Card>
          <Loading>
            <Skeleton width="70%" lines={1.4} />
            <Skeleton width="30%" lines={1.2} />
            <Skeleton lines={4} />
            <Skeleton width="30%" lines={1.2} />
            <Skeleton lines={6} />
          </Loading>
        </Card>
      )}
    </Page>
  )
}
