import { OUTSIDE_TEMPLATE_PATH } from '@koi/contracts/calls/outside-holdings'
import { FileLink } from '#features/documents/index.ts'
import { Card } from '#ui/layout/Card.tsx'
import { List } from '#ui/layout/List.tsx'
import { ListRow } from '#ui/layout/ListRow.tsx'

/** Which files are understood. */
export function TemplateCard() {
  return (
    <Card title="支持的文件">
      <List label="支持的文件">
        <ListRow
          title="锦鲤模板"
          detail="平台、代码、名称、份额、成本、市值、日期"
          value={<FileLink link={OUTSIDE_TEMPLATE_PATH} label="模板" />}
        />
        <ListRow title="基金E账户导出" detail="另存为 CSV 后直接导入" />
        <ListRow title="销售平台导出" detail="含代码或名称、份额；有成本价或市值更好" />
      </List>
    </Card>
  )
}
